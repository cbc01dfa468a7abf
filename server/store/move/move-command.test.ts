import {expect, it} from 'vitest';
import {moveCommand} from './move-command.ts';

it.each([
  [
    ['--from', 'data', '--to', 'mysql://u:secret@h/x'],
    '--to: mysql:// is no address of a database here; give postgres://… or a data folder',
  ],
  [['--from', 'env:OTHER', '--to', 'data'], '--from: sqlite:// is no address of a database here; give postgres://… or a data folder'],
  [['--from', 'env:', '--to', 'data'], '--from: the variable (no name given) is not set'],
  [['--from', 'same', '--to', './same'], '--from and --to are the same'],
])('%j is refused in one line without a password', async (args, told) => {
  await expect(moveCommand(args, {OTHER: 'sqlite://u:secret@h'}, () => {})).rejects.toThrow(new Error(told));
});
