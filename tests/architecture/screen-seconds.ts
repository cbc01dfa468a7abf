import type {FileSeconds} from '../../scripts/test/file-seconds.ts';

/** What the tests of one screen may take in a whole run on two cores, its journey included, so that forty screens fit into a run. */
export const SECONDS_A_SCREEN = 12;

/**
 * Seconds that the tests of each screen `AREA/NAME` take: those below `app/features/AREA/NAME`, those named after it in `contract/AREA` and
 * anywhere below `server/areas/AREA`, and its journeys. Named after it are `NAME.…` and `NAME-….…`, unless the name of another screen
 * fits better. A screen of which no file is listed takes 0.
 *
 * @param screens the folder of each screen below `app/features`
 * @param seconds by path from the root (`tests/support/test-seconds.json`)
 */
export function secondsOfScreens(screens: readonly string[], seconds: FileSeconds): FileSeconds {
  const sums = Object.fromEntries(screens.map((screen) => [screen, 0]));
  for (const [path, taken] of Object.entries(seconds)) {
    const fitting = screens.filter((screen) => isOf(screen, path));
    const longest = Math.max(...fitting.map((screen) => nameOf(screen).length));
    for (const screen of fitting) if (nameOf(screen).length === longest) sums[screen]! += taken;
  }
  return sums;
}

const nameOf = (screen: string) => screen.slice(screen.indexOf('/') + 1);

function isOf(screen: string, path: string): boolean {
  if (path.startsWith(`app/features/${screen}/`)) return true;
  const area = screen.slice(0, screen.indexOf('/'));
  const [folder, file] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  const canHold = folder === `contract/${area}` || `${folder}/`.startsWith(`server/areas/${area}/`) || folder === 'tests/journeys';
  return canHold && (file.startsWith(`${nameOf(screen)}.`) || file.startsWith(`${nameOf(screen)}-`));
}
