import {expect, it} from 'vitest';
import {isSheetKey} from './sheet-key.ts';

const press = {key: '?', ctrlKey: false, altKey: false, metaKey: false, isComposing: false, defaultPrevented: false};

it('the sheet opens by a question mark of either width, and by nothing that is a shortcut, a text or somebody else’s', () => {
  expect([press, {...press, key: '？'}].map((one) => isSheetKey(one, false))).toEqual([true, true]);
  const others = [
    {...press, key: '/'},
    ...(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const).map((flag) => ({...press, [flag]: true})),
  ];
  expect(others.filter((one) => isSheetKey(one, false))).toEqual([]);
  expect(isSheetKey(press, true)).toBe(false);
});
