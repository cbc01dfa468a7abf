import type {FileSeconds} from '../../scripts/test/file-seconds.ts';

/** What the tests of one screen may take in a whole run on two cores, its journey included, so that forty screens fit into a run. */
export const SECONDS_A_SCREEN = 12;

/**
 * Seconds that the tests of each screen take: those in its folders of the console, the server and the contract, and its journey
 * `tests/journeys/NAME.journey.ts` (or `NAME-….journey.ts`). A screen of which no file is listed takes 0.
 *
 * @param screens `AREA/NAME`, the folder of each below `app/features`
 * @param seconds by path from the root (`tests/support/test-seconds.json`)
 */
export function secondsOfScreens(screens: readonly string[], seconds: FileSeconds): FileSeconds {
  return Object.fromEntries(
    screens.map((screen) => {
      const name = screen.slice(screen.indexOf('/') + 1);
      const isOwn = (path: string) =>
        path.startsWith(`app/features/${screen}/`) || (path.startsWith('tests/journeys/') && nameOfJourney(path, name));
      return [screen, Object.entries(seconds).reduce((sum, [path, taken]) => sum + (isOwn(path) ? taken : 0), 0)];
    }),
  );
}

function nameOfJourney(path: string, name: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file === `${name}.journey.ts` || file.startsWith(`${name}-`);
}
