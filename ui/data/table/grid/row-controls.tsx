// biome-ignore-all lint/a11y/useSemanticElements: in the grid a box must not take the focus from its cell.
// biome-ignore-all lint/a11y/useFocusableInteractive: in the grid its cell has the focus.
import type {KeyboardEvent} from 'react';
import {cx} from '../../../cx.ts';
import {Tooltip} from '../../../primitives/tooltip.tsx';
import {CheckMark} from '../../check-mark.tsx';
import type {RowAction, RowFacts} from './grid-acts.ts';

interface ChoiceBoxProps<Row extends object> {
  readonly id: string;
  readonly row: Row;
  readonly facts: RowFacts<Row>;
  readonly chosen: boolean;
  /** In the tab order by itself: outside the grid, where no cell handles the keys. */
  readonly alone?: boolean;
}

/** A row's selection box. Shift extends the selection from the last selected row. */
export function ChoiceBox<Row extends object>({id, row, facts, chosen, alone}: ChoiceBoxProps<Row>) {
  const refusal = facts.refusal?.(row);
  const choose = (range: boolean) => {
    if (refusal === undefined) facts.acts.current.choose(id, range || !chosen, range);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    choose(event.shiftKey);
  };
  const box = (
    <span
      role="checkbox"
      aria-checked={chosen}
      aria-disabled={refusal === undefined ? undefined : true}
      aria-label={facts.labels.selectRow(facts.rowName(row))}
      tabIndex={alone ? 0 : undefined}
      onKeyDown={alone ? onKeyDown : undefined}
      onClick={(event) => choose(event.shiftKey)}
      onDoubleClick={(event) => event.stopPropagation()}
      className="-m-1 flex cursor-pointer p-1"
    >
      <CheckMark state={chosen} disabled={refusal !== undefined} />
    </span>
  );
  return refusal === undefined ? box : <Tooltip label={refusal}>{box}</Tooltip>;
}

/** A row's actions as links. In the grid, Enter on their cell reaches them; with `alone` they are large enough to touch. */
export function ActionLinks({actions, alone}: {readonly actions: readonly RowAction[]; readonly alone?: boolean}) {
  return (
    <span className={cx('flex items-center', alone ? 'flex-wrap' : 'gap-3')}>
      {actions.map(({key, label, onSelect, look, disabledReason}) => {
        const link = (
          <button
            key={key}
            type="button"
            tabIndex={alone ? 0 : -1}
            aria-disabled={disabledReason === undefined ? undefined : true}
            onClick={() => disabledReason === undefined && onSelect()}
            onDoubleClick={(event) => event.stopPropagation()}
            className={cx(
              'rounded-1 whitespace-nowrap',
              alone && 'min-h-11 px-2',
              disabledReason !== undefined
                ? 'text-text-disabled'
                : look === 'danger'
                  ? 'text-danger-text hover:underline'
                  : 'text-primary-text hover:underline',
            )}
          >
            {label}
          </button>
        );
        return disabledReason === undefined ? (
          link
        ) : (
          <Tooltip key={key} label={disabledReason}>
            {link}
          </Tooltip>
        );
      })}
    </span>
  );
}
