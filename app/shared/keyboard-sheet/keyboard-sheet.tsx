import {Checkbox} from '@livebus/ui';
import {Fragment, useMemo} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../texts/text-table.ts';
import {isApple} from '../browser/apple.ts';
import {type Chord, type KeyGroup, usePageKeyGroups} from './page-keys.ts';
import {switchSingleKeys, useSingleKeysOn} from './single-keys.ts';

/** All keys of the page: first those of the screen, then the global ones. */
export function KeyboardSheet() {
  const {t} = useTexts('keyboard-sheet');
  const ofPage = usePageKeyGroups(({groups}) => groups);
  const singleKeys = useSingleKeysOn();
  const everywhere = useMemo((): readonly KeyGroup[] => {
    const key = (does: KeyBelow<'keyboard-sheet', 'does'>, ...chords: Chord[]) => ({chords, does: t(`does.${does}`)});
    return [
      {
        id: 'everywhere',
        title: t('everywhere'),
        keys: [key('search', ['Mod', 'K']), key('sheet', ['?']), key('next', ['Tab'], ['Shift', 'Tab']), key('leave', ['Esc'])],
      },
      {
        id: 'lists',
        title: t('lists'),
        keys: [
          key('move', ['↑'], ['↓']),
          key('ends', ['Home'], ['End']),
          key('open', ['→']),
          key('fold', ['←']),
          key('choose', ['Enter'], [t('space')]),
          key('letters', [t('anyLetter')]),
        ],
      },
    ];
  }, [t]);
  return (
    <div className="flex flex-col gap-4">
      <div className="columns-2 gap-8 mobile:columns-1">
        {[...ofPage, ...everywhere].map((group) => (
          <section key={group.id} aria-label={group.title} className="mb-5 min-w-0 break-inside-avoid">
            <h3 className="mb-1 text-13 font-semibold text-text-1">{group.title}</h3>
            <dl>
              {group.keys.map(({chords, does}) => (
                <div key={does} className="flex min-h-8 items-center gap-3 border-b border-line py-1 text-13">
                  <dt className="min-w-0 flex-1 break-words">{does}</dt>
                  <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1">
                    {chords.map((chord, at) => (
                      <Fragment key={chord.join('+')}>
                        {at > 0 && <span className="text-12 text-text-3">{t('or')}</span>}
                        <Caps chord={chord} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox label={t('singleKeys')} checked={singleKeys} onCheckedChange={switchSingleKeys} />
        <span className="text-12 text-text-3">{t('singleKeysHelp')}</span>
      </div>
    </div>
  );
}

function Caps({chord}: {readonly chord: Chord}) {
  const mod = isApple() ? '⌘' : 'Ctrl';
  return chord.map((cap) => (
    <kbd
      key={cap}
      className="min-w-6 rounded-2 border border-line-strong bg-sunken px-1.5 text-center font-sans text-12 leading-5 text-text-1"
    >
      {cap === 'Mod' ? mod : cap}
    </kbd>
  ));
}
