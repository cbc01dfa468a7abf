import {GRANTS, type MenuEntry, menu, SCREENS, wholeGrants} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startApp, type TestServer} from '../contract/support.ts';
import {addOwn} from './asking.ts';
import {PEOPLE, readGrants, readScreens} from './table.ts';

const lines = readScreens();
let server: TestServer;
beforeAll(async () => {
  server = await startApp();
  await addOwn(server);
});
afterAll(() => server.close());

const titleOf = ({meta}: MenuEntry) => meta?.title ?? '';
/** Path, title and group of every screen of a menu, in its order. */
const placesOf = (entries: readonly MenuEntry[], group = 'top'): string[][] =>
  entries.flatMap((entry) =>
    entry.children.length > 0 ? placesOf(entry.children, titleOf(entry)) : [[entry.path ?? '', titleOf(entry), group]],
  );

/** A group of a menu stands where its first screen does; at the top level each screen stands alone. */
function groupsTogether(places: readonly string[][]): string[][] {
  const placeOf = new Map<string, number>();
  for (const [at, [path, , group]] of places.entries()) {
    const key = group === 'top' ? path! : group!;
    if (!placeOf.has(key)) placeOf.set(key, at);
  }
  return places.toSorted(
    ([a, , first], [b, , second]) => placeOf.get(first === 'top' ? a! : first!)! - placeOf.get(second === 'top' ? b! : second!)!,
  );
}

describe('the table of screens in docs/access.md', () => {
  it.each(PEOPLE)('[SH-6-08] [SH-7-27] has the menu of %s, screen by screen and in its order', async (person) => {
    const {result} = (await server.call(menu, {token: await server.token(person)})).body;
    const wanted = groupsTogether(
      lines.filter(({groups}) => groups[person] !== undefined).map(({path, title, groups}) => [path, title, groups[person]!]),
    );
    expect(placesOf(menu.reply.parse(result))).toEqual(wanted);
  });

  it('[SH-6-07] has every row of contract/screens.ts, and says what opens it', () => {
    expect(lines.map(({path, title, opensBy}) => [path, title, opensBy])).toEqual(
      SCREENS.map(({path, title, permission}) => [path, title['zh-CN'], `${permission}.query`]),
    );
  });
});

it('[SH-6-07] the table of permissions in docs/access.md has all that can be ticked, and nothing else', () => {
  expect(readGrants()).toEqual(GRANTS);
  expect(wholeGrants(GRANTS)).toEqual(GRANTS);
});
