import {MENU_GROUPS, type MenuGroupName} from '@livebus/contract';

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;
type ScreenLanguage = (typeof LANGUAGES)[number];

/** A new screen under all its names. */
export interface NewScreen {
  /** Folder in `contract/`, `app/features/` and `server/areas/`. */
  readonly area: string;
  /** `load-profile`: name of its folder, its files and its texts. */
  readonly name: string;
  /** `loadProfile`: its title key and its call. */
  readonly camel: string;
  /** `LoadProfile`: its component. */
  readonly pascal: string;
  /** `loadprofile`: its permission, and the end of its path. */
  readonly flat: string;
  readonly group: MenuGroupName;
  readonly path: string;
  readonly titles: Readonly<Record<ScreenLanguage, string>>;
  /** It shows live readings of a station, by stream or by poll. */
  readonly live: boolean;
}

export const USAGE = `usage: npm run new-screen -- AREA/NAME --group GROUP --zh TITLE --tw TITLE --en TITLE --pt TITLE [--live]

  AREA/NAME  the area and the new screen's name, such as monitoring/load-profile; an area that is not there is made
  --group    its group in the menu: ${Object.keys(MENU_GROUPS).join(', ')}
  --zh, --tw, --en, --pt  its title in the four languages of the console
  --live     it shows live readings of a station with quality and age; its roles need powersyspic.query as well`;

const FLAGS = {zh: 'zh-CN', tw: 'zh-TW', en: 'en-US', pt: 'pt-BR'} as const satisfies Record<string, ScreenLanguage>;

/** Parses the command line. Throws an Error in words for a missing or impossible name, group or title. */
export function readNewScreen(
  target: string | undefined,
  options: Readonly<Record<string, string | undefined>>,
  {live = false}: {readonly live?: boolean} = {},
): NewScreen {
  const [, area, name] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(target ?? '') ?? [];
  if (area === undefined || name === undefined)
    throw new Error(`"${target ?? ''}" is no AREA/NAME in small letters, with dashes between words`);
  if (area === 'base' || area === 'common') throw new Error(`"${area}" is no area: contract/base has what all areas share`);
  const {group} = options;
  if (group === undefined || !Object.hasOwn(MENU_GROUPS, group))
    throw new Error(`--group is one of ${Object.keys(MENU_GROUPS).join(', ')}`);
  const titles = Object.entries(FLAGS).map(([flag, language]) => {
    const title = options[flag]?.trim() ?? '';
    if (title === '' || /['\\|\n]/.test(title))
      throw new Error(`--${flag} is the title in ${language}, without quotes, bars and line ends`);
    return [language, title];
  });
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const flat = pascal.toLowerCase();
  return {
    ...{area, name, pascal, flat, camel: pascal[0]!.toLowerCase() + pascal.slice(1)},
    group: group as MenuGroupName,
    path: `${MENU_GROUPS[group as MenuGroupName].path}/${flat}`,
    titles: Object.fromEntries(titles) as NewScreen['titles'],
    live,
  };
}
