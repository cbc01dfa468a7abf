import {cx, Tooltip} from '@livebus/ui';
import {Check} from 'lucide-react';
import {type KeyboardEvent, useId, useRef} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {COLOURS, type ColourCode} from './colours.ts';
import {prefer, usePreferences} from './preferences.ts';

/** The eight theme colours (SH-2.8-07): one tab stop, arrow keys choose. The current colour's name is next to the title. */
export function ColourChoice() {
  const {t} = useTexts('preferences');
  const chosen = usePreferences((state) => state.colour);
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const choose = (code: ColourCode) => prefer('colour', code);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = COLOURS.findIndex(({code}) => code === chosen);
    const next = (at + step + COLOURS.length) % COLOURS.length;
    choose(COLOURS[next]!.code);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="flex flex-col gap-2 py-1 text-13">
      <p className="flex justify-between gap-4">
        <span id={titleId}>{t('colour.title')}</span>
        <span className="text-text-2">{t(`colour.${chosen}`)}</span>
      </p>
      <div ref={group} role="radiogroup" aria-labelledby={titleId} className="grid grid-cols-8 gap-1" onKeyDown={onKeyDown}>
        {COLOURS.map(({code}) => (
          <Tooltip key={code} label={t(`colour.${code}`)} side="bottom">
            {/* biome-ignore lint/a11y/useSemanticElements: a colour swatch, not a radio button. */}
            <button
              type="button"
              role="radio"
              aria-checked={code === chosen}
              aria-label={t(`colour.${code}`)}
              tabIndex={code === chosen ? 0 : -1}
              onClick={() => choose(code)}
              className={cx(
                'flex h-8 items-center justify-center rounded-2 border-2 p-0.5 mobile:h-touch',
                code === chosen ? 'border-text-1' : 'border-transparent hover:border-line-strong',
              )}
            >
              <span
                className="flex size-full items-center justify-center rounded-1 border border-text-1/20"
                style={{background: `var(--theme-${code})`}}
              >
                {code === chosen && (
                  <span className="flex size-4 items-center justify-center rounded-full bg-surface text-text-1">
                    <Check size={12} strokeWidth={2.5} aria-hidden="true" />
                  </span>
                )}
              </span>
            </button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
