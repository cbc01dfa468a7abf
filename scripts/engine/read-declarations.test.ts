import {describe, expect, it} from 'vitest';
import {readDeclarations} from './read-declarations.ts';

const SOURCE = `/** A door. */
import { type Far, near as close } from './far.js';
import Box from 'box';
/** Two ways in. */
export declare function open(door: Far): void;
export declare function open(door: Box, hard: boolean): void;
interface Hidden {
    /** Not a statement: export const x */
    readonly width: number;
}
export type { Part as Piece } from './part.js';
export declare const Kind: {
    readonly a: 0;
};
export type Kind = (typeof Kind)[keyof typeof Kind];
export {};
`;

describe('readDeclarations', () => {
  const {declared, imported, exported} = readDeclarations(SOURCE);

  it('keeps every statement of a name, without comments and without the words that export it', () => {
    expect([...declared.keys()]).toEqual(['open', 'Hidden', 'Kind']);
    expect(declared.get('open')).toEqual(['function open(door: Far): void;', 'function open(door: Box, hard: boolean): void;']);
    expect(declared.get('Hidden')).toEqual(['interface Hidden {\n    readonly width: number;\n}']);
    expect(declared.get('Kind')).toHaveLength(2);
  });

  it('knows what comes from where and what goes out under which name', () => {
    expect(Object.fromEntries(imported)).toEqual({
      Far: {name: 'Far', module: './far.js'},
      close: {name: 'near', module: './far.js'},
      Box: {name: 'default', module: 'box'},
    });
    expect(Object.fromEntries(exported)).toEqual({
      open: {name: 'open', module: null},
      Piece: {name: 'Part', module: './part.js'},
      Kind: {name: 'Kind', module: null},
    });
  });

  it('refuses a form that it would have to leave out', () => {
    expect(() => readDeclarations("export * from './all.js';")).toThrow(/cannot be read/);
    expect(() => readDeclarations('export default open;')).toThrow(/cannot be read/);
  });
});
