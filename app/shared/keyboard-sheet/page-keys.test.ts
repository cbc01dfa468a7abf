import {expect, it} from 'vitest';
import {type KeyGroup, registerPageKeys, usePageKeyGroups} from './page-keys.ts';

const group = (id: string, title = id): KeyGroup => ({id, title, keys: [{chords: [['T']], does: 'trace'}]});
const titles = () => usePageKeyGroups.getState().groups.map(({title}) => title);

it('keys stand on the sheet while their page does; a group that is told anew takes its own place', () => {
  const leaveTree = registerPageKeys(group('tree'));
  const leaveOld = registerPageKeys(group('picture', 'Picture'));
  const leaveNew = registerPageKeys(group('picture', 'Bild'));
  expect(titles()).toEqual(['tree', 'Bild']);
  leaveOld();
  expect(titles()).toEqual(['tree', 'Bild']);
  leaveNew();
  leaveTree();
  expect(titles()).toEqual([]);
});
