import {Menu, MenuChoice} from '@livebus/ui';
import {ChevronDown, Globe} from 'lucide-react';
import {FALLBACK_LANGUAGE, LANGUAGES} from '../../base/i18n/languages.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useChooseLanguage} from './use-choose-language.ts';

/** The language switch. Each language has its own name. */
export function LanguageMenu({look}: {readonly look: 'nav' | 'page'}) {
  const {t, i18n} = useTexts('shell');
  const chooseLanguage = useChooseLanguage();
  const current = LANGUAGES.find(({code}) => code === i18n.language)?.code ?? FALLBACK_LANGUAGE;
  const {name, short} = LANGUAGES.find(({code}) => code === current) ?? LANGUAGES[0];
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
      <MenuChoice
        label={t('language')}
        value={current}
        options={LANGUAGES.map(({code, name: label}) => ({value: code, label, lang: code}))}
        onChange={chooseLanguage}
      />
    </Menu>
  );
}
