import {describe, expect, it} from 'vitest';
import {ARROW_PAN_PX, commandOfKey} from './diagram-keys.ts';

const key = (name: string, rest: object = {}) => commandOfKey({key: name, ctrlKey: false, altKey: false, metaKey: false, ...rest});

describe('keys of the picture', () => {
  it('[MO-2.sld-02] [MO-9-10] zoom in single steps and restore', () => {
    expect([key('+'), key('='), key('-'), key('0')]).toEqual([
      {kind: 'zoom', steps: 1},
      {kind: 'zoom', steps: 1},
      {kind: 'zoom', steps: -1},
      {kind: 'restore'},
    ]);
  });

  it('look further in the direction of the arrow: the picture moves the other way', () => {
    expect(key('ArrowRight')).toEqual({kind: 'pan', dxPx: -ARROW_PAN_PX, dyPx: 0});
    expect(key('ArrowUp')).toEqual({kind: 'pan', dxPx: 0, dyPx: ARROW_PAN_PX});
  });

  it('leave shortcuts and other keys to the page', () => {
    expect(key('-', {ctrlKey: true})).toBeUndefined();
    expect(key('Tab')).toBeUndefined();
  });
});
