/** The available languages (SH-1-04), each with its own name and the short name used in the navigation bar. */
export const LANGUAGES = [
  {code: 'zh-CN', name: '简体中文', short: '中文'},
  {code: 'zh-TW', name: '繁體中文', short: '繁體'},
  {code: 'en-US', name: 'English', short: 'English'},
  {code: 'pt-BR', name: 'Português (Brasil)', short: 'Português'},
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({code}) => code) as [Language, ...Language[]];

const TRADITIONAL = ['hant', 'tw', 'hk', 'mo'];

/** The first available language among the user's `navigator.languages`. Traditional Chinese means zh-TW. */
export function languageOf(preferred: readonly string[]): Language {
  const found = preferred.map((tag) => {
    const [language, ...rest] = tag.toLowerCase().split('-');
    if (language === 'zh') return !rest.includes('hans') && rest.some((part) => TRADITIONAL.includes(part)) ? 'zh-TW' : 'zh-CN';
    return LANGUAGE_CODES.find((code) => code.toLowerCase().split('-')[0] === language);
  });
  return found.find((code) => code !== undefined) ?? FALLBACK_LANGUAGE;
}

/** Language for missing keys (SH-1-06). */
export const FALLBACK_LANGUAGE: Language = 'zh-CN';

/**
 * For finding texts that are cut off or untranslated: English, accented, in brackets and 40 % longer. Not offered in the menu; choose it by
 * setting `pro__language` in the browser's storage.
 */
export const PSEUDO_LANGUAGE = 'en-XA';
