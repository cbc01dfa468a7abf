import {Card, cx} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import type {InputWord} from './input-words.ts';

export interface InputsTableProps {
  readonly words: readonly InputWord[];
  /** Offline or stale: its words are unknown. */
  readonly doubtful: boolean;
  /** Why they could not be read; undefined while they could. */
  readonly failed: string | undefined;
}

/** The digital inputs with their states in words (MO-2.rt-09, MO-2.rt-10). */
export function InputsTable({words, doubtful, failed}: InputsTableProps) {
  const {t} = useTexts('real-data');
  const width = `${100 / words.length}%`;
  return (
    <Card title={t('inputs')} note={failed} className="shrink-0 mobile:rounded-none mobile:border-x-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <section aria-label={t('inputs')} tabIndex={0} className="overflow-x-auto border-t border-line focus-visible:-outline-offset-2">
        <table aria-label={t('inputs')} className="w-full table-fixed text-13" style={{minWidth: `${words.length * 72}px`}}>
          <thead className="bg-sunken text-text-2">
            <tr className="h-9">
              {words.map(({number}) => (
                <th key={number} scope="col" style={{width}} className="border-r border-line text-center font-semibold last:border-r-0">
                  S{number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={cx('h-9 border-t border-line', doubtful && 'text-stale')}>
              {words.map((word) => (
                <td key={word.number} className="border-r border-line px-1 text-center last:border-r-0">
                  <span className="inline-flex items-center gap-1.5">
                    <Contact set={word.set} />
                    <LiveText>{word.key === undefined ? (word.label ?? '-') : t(`input.${word.key}`)}</LiveText>
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Contact({set}: Pick<InputWord, 'set'>) {
  if (set === undefined) return null;
  return (
    <i
      aria-hidden="true"
      className={cx('inline-block size-2 shrink-0 rounded-[2px] border', set ? 'border-primary bg-primary' : 'border-line-strong')}
    />
  );
}
