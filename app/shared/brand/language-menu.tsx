import {Menu, MenuChoice} from '@livebus/ui';
import {ChevronDown, Globe} from 'lucide-react';
import {FALLBACK_LANGUAGE, LANGUAGES} from '../../base/i18n/languages.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useChooseLanguage} from './use-choose-language.ts';

/** The languages, each by its own name, as entries of a menu. */
export function LanguageChoice() {
  const {t, i18n} = useTexts('shell');
  const chooseLanguage = useChooseLanguage();
  return (
    <MenuChoice
      label={t('language')}
      value={LANGUAGES.find(({code}) => code === i18n.language)?.code ?? FALLBACK_LANGUAGE}
      options={LANGUAGES.map(({code, name: label}) => ({value: code, label, lang: code}))}
      onChange={chooseLanguage}
    />
  );
}

/** The language switch. */
export function LanguageMenu({look}: {readonly look: 'nav' | 'page'}) {
  const {t, i18n} = useTexts('shell');
  const {name, short} = LANGUAGES.find(({code}) => code === i18n.language) ?? LANGUAGES[0];
  const looks = {
    nav: 'h-9 px-2 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text',
    page: 'h-8 px-2 text-text-2 hover:bg-hover',
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${t('language')} ${name}`}
          className={`flex items-center gap-1.5 rounded-3 text-13 whitespace-nowrap ${looks[look]}`}
        >
          <Globe size={look === 'nav' ? 18 : 16} strokeWidth={1.75} aria-hidden="true" />
          <span className={look === 'nav' ? 'hidden desktop:inline' : undefined}>{look === 'nav' ? short : name}</span>
          {look === 'page' && <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      }
    >
      <LanguageChoice />
    </Menu>
  );
}
