import type {AlarmRow} from '@livebus/contract';
import {useEffect, useMemo, useRef} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {isWrittenInto} from '../../../shared/browser/written-into.ts';
import {dialogIsOpen} from '../../../shared/dialog/open-dialog.ts';
import {usePageKeys} from '../../../shared/keyboard-sheet/page-keys.ts';
import {singleKeysOn} from '../../../shared/keyboard-sheet/single-keys.ts';
import {canAcknowledge, canShelve} from './acts/life-acts.ts';
import type {LifeActs} from './acts/use-life-acts.ts';

export interface AlarmKeysOptions {
  readonly rows: readonly AlarmRow[];
  readonly chosen: ReadonlySet<string>;
  /** The one whose details are open. */
  readonly openId: string | null;
  readonly acts: LifeActs;
}

/** A acknowledges the chosen alarms, else the one of the focused row, else the one whose details are open; S shelves one in the same way. */
export function useAlarmKeys(options: AlarmKeysOptions): void {
  const {t} = useTexts('alarm-table');
  const latest = useRef(options);
  latest.current = options;
  usePageKeys(
    useMemo(
      () => ({
        id: 'alarms',
        title: t('title'),
        keys: [
          {chords: [['A']], does: t('keys.acknowledge')},
          {chords: [['S']], does: t('keys.shelve')},
          {chords: [[t('keys.space')]], does: t('keys.choose')},
        ],
      }),
      [t],
    ),
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((key !== 'a' && key !== 's') || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      if (!singleKeysOn() || event.defaultPrevented || isWrittenInto(event.target) || dialogIsOpen()) return;
      const {rows, chosen, openId, acts} = latest.current;
      const focused = (event.target as Element).closest?.('[data-row-id]')?.getAttribute('data-row-id') ?? openId;
      const own = rows.filter(({id}) => id === focused);
      const some = key === 'a' && chosen.size > 0 ? rows.filter(({id}) => chosen.has(id)) : own;
      if (key === 'a' && acts.mayAcknowledge && some.some(canAcknowledge))
        acts.ask({kind: 'acknowledge', rows: some.filter(canAcknowledge)});
      else if (key === 's' && acts.mayShelve && own[0] !== undefined && canShelve(own[0])) acts.ask({kind: 'shelve', row: own[0]});
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
