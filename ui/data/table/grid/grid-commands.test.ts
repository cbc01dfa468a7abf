import {describe, expect, it} from 'vitest';
import {type GridSituation, gridCommand} from './grid-commands.ts';
import {HEAD_ROW} from './grid-keys.ts';

const size = {rows: 10, columns: 3, pageRows: 5};
const body: GridSituation = {at: {row: 2, column: 1}, size, sortable: true, resizable: true, boxes: false, choosing: true, block: false};
const head: GridSituation = {...body, at: {row: HEAD_ROW, column: 1}};
const press = (key: string, now: GridSituation, more: {control?: boolean; shift?: boolean} = {}) =>
  gridCommand({key, control: false, shift: false, ...more}, now);

describe('keys on a head', () => {
  it('sort, choose all, and set the width', () => {
    expect(press('Enter', head)).toEqual({kind: 'sort'});
    expect(press(' ', {...head, boxes: true})).toEqual({kind: 'chooseAll'});
    expect(press('ArrowRight', head, {shift: true})).toEqual({kind: 'resize', by: 1});
    expect(press('ArrowLeft', head, {shift: true})).toEqual({kind: 'resize', by: -1});
  });

  it('are left to the page where the column has neither', () => {
    expect(press('Enter', {...head, sortable: false})).toBeUndefined();
    expect(press('ArrowRight', {...head, resizable: false}, {shift: true})).toBeUndefined();
  });
});

describe('keys on a cell', () => {
  it('move, and with Shift mark a block that never takes in the heads', () => {
    expect(press('ArrowDown', body)).toEqual({kind: 'move', to: {row: 3, column: 1}, marking: false});
    expect(press('End', body, {control: true, shift: true})).toEqual({kind: 'move', to: {row: 9, column: 2}, marking: true});
    expect(press('Home', body, {control: true, shift: true})).toEqual({kind: 'move', to: {row: HEAD_ROW, column: 0}, marking: false});
  });

  it('choose the row, go into the cell, mark all, look for a text', () => {
    expect(press(' ', body)).toEqual({kind: 'choose', range: false});
    expect(press(' ', body, {shift: true})).toEqual({kind: 'choose', range: true});
    expect(press(' ', {...body, choosing: false})).toBeUndefined();
    expect(press('Enter', body)).toEqual({kind: 'enter', open: true});
    expect(press('F2', body)).toEqual({kind: 'enter', open: false});
    expect(press('a', body, {control: true})).toEqual({kind: 'all'});
    expect(press('f', body, {control: true})).toEqual({kind: 'find'});
    expect(press('f', body, {control: true, shift: true})).toBeUndefined();
    expect(press('x', body)).toBeUndefined();
  });

  it('Escape ends a block, and is the page\u2019s where there is none', () => {
    expect(press('Escape', {...body, block: true})).toEqual({kind: 'clear'});
    expect(press('Escape', body)).toBeUndefined();
  });
});
