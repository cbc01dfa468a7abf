import i18next from 'i18next';
import type {Namespace, TextTree} from '../../texts/text-table.ts';
import {FALLBACK_LANGUAGE, type Language, type PSEUDO_LANGUAGE} from './languages.ts';

export type AnyLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Texts of one language by file: those included at once, and how to fetch the others. */
interface LanguageTexts {
  readonly READY: Readonly<Record<string, TextTree>>;
  readonly LATER: Readonly<Record<string, () => Promise<TextTree>>>;
}

const LANGUAGES: Readonly<Record<AnyLanguage, () => Promise<LanguageTexts>>> = {
  'zh-CN': () => import('../../texts/zh-CN.ts'),
  'zh-TW': () => import('../../texts/zh-TW.ts'),
  'en-US': () => import('../../texts/en-US.ts'),
  'pt-BR': () => import('../../texts/pt-BR.ts'),
  'en-XA': () => import('../../texts/en-XA.ts'),
};

/** Namespaces requested by loaded code. A change of language loads them too. */
const wanted = new Set<Namespace>();
/** The language that is shown or being loaded; undefined until the console starts. */
let coming: AnyLanguage | undefined;

/**
 * Loads code together with the texts it shows, so that it never shows a key. `tests/architecture/texts.test.ts` checks the list against the texts
 * that the code and all its imports use.
 */
export function withTexts<Code>(load: () => Promise<Code>, ...namespaces: readonly Namespace[]): () => Promise<Code> {
  return async () => {
    const [code] = await Promise.all([load(), loadTexts(namespaces)]);
    return code;
  };
}

/** Loads texts in the current language and in the one being loaded. Before the console starts it only records them. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: Namespace): Promise<void> {
  const known = wanted.has(namespace);
  wanted.add(namespace);
  if (coming === undefined) return;
  const shown = (i18next.language as AnyLanguage | undefined) ?? coming;
  try {
    await Promise.all([...new Set([shown, coming])].map((language) => fetchTexts(language, [namespace])));
  } catch (error) {
    // Nothing shown needs it, so a change of language does not wait for it.
    if (!known) wanted.delete(namespace);
    throw error;
  }
}

/**
 * Loads all needed texts in another language, then shows it. If texts do not arrive, the language stays.
 *
 * @param begun - i18next, once it can show a language.
 * @throws when texts do not arrive.
 */
export async function showLanguage(language: AnyLanguage, begun?: Promise<unknown>): Promise<void> {
  const before = coming;
  coming = language;
  try {
    await Promise.all([begun, fetchTexts(language, [...wanted])]);
  } catch (error) {
    if (coming === language) coming = before;
    throw error;
  }
  // The user chose another language meanwhile.
  if (coming !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Fetches and shows the fallback of a namespace in which a key is missing. */
export async function loadFallback(namespace: Namespace): Promise<void> {
  await fetchTexts(FALLBACK_LANGUAGE, [namespace]);
  await i18next.changeLanguage(i18next.language);
}

/** Fetches the later texts of one language and remembers which have been fetched. */
interface Shelf {
  readonly later: ReadonlyMap<string, () => Promise<TextTree>>;
  readonly fetched: Map<string, Promise<void>>;
}

const shelves = new Map<AnyLanguage, Promise<Shelf>>();

async function fetchTexts(language: AnyLanguage, namespaces: readonly Namespace[]): Promise<void> {
  const {later, fetched} = await once(shelves, language, () => openShelf(language));
  await Promise.all(
    namespaces.map((namespace) =>
      once(fetched, namespace, async () => {
        const load = later.get(namespace);
        if (load === undefined) throw new Error(`there are no texts of ${namespace} in ${language}`);
        i18next.addResourceBundle(language, namespace, await load());
      }),
    ),
  );
}

async function openShelf(language: AnyLanguage): Promise<Shelf> {
  const {READY, LATER} = await LANGUAGES[language]();
  const fetched = new Map<string, Promise<void>>();
  for (const [file, texts] of Object.entries(READY)) {
    i18next.addResourceBundle(language, namespaceOf(file), texts);
    fetched.set(namespaceOf(file), Promise.resolve());
  }
  return {later: new Map(Object.entries(LATER).map(([file, load]) => [namespaceOf(file), load])), fetched};
}

/** The value for a key, created on first use, and again after a failure. */
function once<Key, Value>(made: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = made.get(key);
  if (known !== undefined) return known;
  const making = make();
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}

/** `shared/table/texts/zh-CN.json` belongs to `table`, one in `early-texts` likewise, `base/i18n/common/zh-CN.json` to `common`. */
export function namespaceOf(file: string): string {
  const [folder = '', inner = ''] = file.split('/').slice(-3);
  return inner === 'texts' || inner === 'early-texts' ? folder : inner;
}
