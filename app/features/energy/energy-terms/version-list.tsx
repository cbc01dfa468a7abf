import type {EnergyTermRow} from '@livebus/contract';
import {Button, cx, Tag} from '@livebus/ui';
import {Plus} from 'lucide-react';
import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {holdsOn, type TermsPageState} from './use-terms-page.ts';

export interface VersionListProps {
  readonly state: TermsPageState;
  readonly mayEdit: boolean;
  /** What tells a version from the others. */
  summaryOf(version: EnergyTermRow): string;
  /** The version on show, or the one that is edited. */
  readonly children: ReactNode;
}

/** Versions of one kind at the left, the latest first, and the chosen one beside them. */
export function VersionList({state, mayEdit, summaryOf, children}: VersionListProps) {
  const {t} = useTexts('energy-terms');
  const {versions, version, today, mode, go} = state;
  const holding = holdsOn(versions, today);
  return (
    <div className="flex min-w-0 items-start mobile:flex-col">
      <nav
        aria-label={t('versions')}
        className="flex w-64 shrink-0 flex-col gap-1 self-stretch border-r border-line p-3 mobile:w-full mobile:border-r-0 mobile:border-b print:hidden"
      >
        {mayEdit && (
          <Button
            icon={<Plus size={15} aria-hidden="true" />}
            disabled={mode === 'new'}
            onClick={() => go({mode: 'new'})}
            className="mb-1 w-full mobile:h-touch"
          >
            {t('add')}
          </Button>
        )}
        {versions.length === 0 && <p className="px-2 py-3 text-13 text-text-3">{t('none')}</p>}
        {versions.map((one) => {
          const isShown = mode !== 'new' && one.validFrom === version?.validFrom;
          return (
            <button
              key={one.validFrom}
              type="button"
              aria-current={isShown || undefined}
              onClick={() => go({version: one.validFrom, mode: 'look'})}
              className={cx(
                'flex flex-col gap-0.5 rounded-2 border px-2.5 py-2 text-left text-13',
                isShown ? 'border-selection-line bg-selection' : 'border-transparent hover:bg-hover',
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-semibold tabular-nums">{one.validFrom}</span>
                {one === holding && <Tag look="blue">{t('holds')}</Tag>}
                {one.validFrom > today && <Tag>{t('future')}</Tag>}
              </span>
              <span className="break-words text-12 text-text-2">{summaryOf(one)}</span>
            </button>
          );
        })}
      </nav>
      <div className="min-w-0 flex-1 p-4 mobile:w-full mobile:p-3">{children}</div>
    </div>
  );
}
