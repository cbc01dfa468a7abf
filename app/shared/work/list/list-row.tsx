import {cx} from '@livebus/ui';
import type {LucideIcon} from 'lucide-react';
import type {ReactNode} from 'react';
import {ProgressCell} from './progress-cell.tsx';

export interface ListRowProps {
  readonly Icon: LucideIcon;
  readonly iconLabel: string;
  /** What it is about. */
  readonly title: string;
  readonly mark?: ReactNode;
  /** Below: kind, number, place. */
  readonly under: readonly string[];
  /** Name and text of each fact. */
  readonly facts: readonly (readonly [string, ReactNode])[];
  readonly tag: ReactNode;
  readonly progress: {readonly value: number; readonly status?: string | undefined};
  readonly current: boolean;
  onOpen(): void;
}

/** One order or repair of a list; the whole row opens it. */
export function ListRow({Icon, iconLabel, title, mark, under, facts, tag, progress, current, onOpen}: ListRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        aria-current={current || undefined}
        className={cx(
          'grid w-full grid-cols-[40px_minmax(0,1fr)_minmax(0,auto)_84px_170px] items-center gap-x-4 gap-y-2 px-6 py-5 text-left hover:bg-hover focus-visible:-outline-offset-2',
          'max-[1199px]:grid-cols-[40px_minmax(0,1fr)_84px_140px] max-[1199px]:px-4 max-[1199px]:py-3',
          'mobile:grid-cols-[40px_minmax(0,1fr)_auto] mobile:px-3',
          current && 'bg-selection',
        )}
      >
        <span
          role="img"
          aria-label={iconLabel}
          className="flex size-10 shrink-0 items-center justify-center rounded-3 border border-line bg-sunken text-text-2"
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <span className="line-clamp-2 text-14 font-semibold break-words">{title}</span>
            {mark}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-text-2">
            {under.map((text) => (
              <span key={text} className="min-w-0 break-words">
                {text}
              </span>
            ))}
          </span>
        </span>
        <span className="flex gap-8 max-[1199px]:col-span-3 max-[1199px]:col-start-2 max-[1199px]:row-start-2 max-[1199px]:gap-x-5 max-[1199px]:gap-y-1 mobile:col-span-2 mobile:flex-wrap">
          {facts.map(([name, text]) => (
            <span
              key={name}
              className="w-28 min-w-0 text-13 max-[1199px]:flex max-[1199px]:w-auto max-[1199px]:gap-1.5 max-[1199px]:text-12"
            >
              <span className="block text-text-2">{name}</span>
              <span className="block break-words tabular-nums">{text}</span>
            </span>
          ))}
        </span>
        <span className="justify-self-start">{tag}</span>
        <span className="mobile:col-span-3">
          <ProgressCell {...progress} />
        </span>
      </button>
    </li>
  );
}
