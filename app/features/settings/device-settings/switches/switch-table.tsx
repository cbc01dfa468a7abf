import {Button, Checkbox} from '@livebus/ui';
import {useMemo} from 'react';
import type {SwitchBox} from '../../../../base/api/calls/device-settings.ts';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {EditFailure, isConflict, saveFailure} from '../edit-failure.tsx';
import {AROUND_PX, useTableHeight} from '../table-height.ts';
import {useSwitchBoxes} from './use-switch-boxes.ts';

const rowId = ({id}: SwitchBox) => id;
const LEAVES = {permission: 'deviceSettings'};

/** A box for each switch of a station, one for all of them, and save (MO-2.chg-02 to MO-2.chg-04). */
export function SwitchTable({stationId}: {readonly stationId: string}) {
  const {t, i18n} = useTexts('device-settings');
  const {language} = i18n;
  const mayEdit = useAllowed('edit', 'deviceSettings');
  const {asked, rows, isChanged, tick, tickAll, busy, error, save, takeOver, undo} = useSwitchBoxes(stationId);
  const height = useTableHeight(AROUND_PX.settings);
  const columns = useMemo(
    () => [
      {
        key: 'checked',
        head: t('switches.told'),
        value: ({checked}: SwitchBox) => (checked ? 1 : 0),
        format: ({checked}: SwitchBox) => t(checked ? 'switches.yes' : 'switches.no'),
        exportValue: ({checked}: SwitchBox) => t(checked ? 'switches.yes' : 'switches.no'),
        render: ({id, checked, ...names}: SwitchBox) => (
          <Checkbox
            label={nameIn(language, names)}
            labelHidden
            checked={checked}
            disabled={!mayEdit}
            onCheckedChange={(on) => tick(id, on)}
          />
        ),
        widthPx: 110,
        sortable: true,
      },
      {key: 'deviceId', head: t('deviceId'), value: ({id}: SwitchBox) => id, widthPx: 160, sortable: true},
      {key: 'deviceName', head: t('deviceName'), value: (row: SwitchBox) => nameIn(language, row), widthPx: 320, sortable: true},
    ],
    [t, language, mayEdit, tick],
  );
  const ticked = rows.filter(({checked}) => checked).length;
  const conflict = isConflict(error, 'switchesChanged');
  return (
    <TableFrame
      name="switch-changes"
      label={t('switches.title')}
      leaves={LEAVES}
      columns={columns}
      rows={rows}
      rowId={rowId}
      indexed
      loading={asked.asking && asked.data === undefined}
      error={tableError(asked, t)}
      emptyTitle={t('switches.none')}
      height={height}
      note={t('switches.note')}
      tools={
        <>
          <Checkbox
            label={t('switches.all')}
            checked={ticked === 0 ? false : ticked === rows.length ? true : 'indeterminate'}
            disabled={!mayEdit || rows.length === 0}
            onCheckedChange={tickAll}
          />
          <span className="text-12 text-text-3">{t('switches.count', {ticked, total: rows.length})}</span>
          {mayEdit && (
            <>
              <Button look="primary" size="small" busy={busy} onClick={save} {...(!isChanged && {disabledReason: t('nothingChanged')})}>
                {t('save')}
              </Button>
              {isChanged && (
                <Button size="small" look="quiet" disabled={busy} onClick={undo}>
                  {t('undo')}
                </Button>
              )}
            </>
          )}
          {error !== undefined && (
            <EditFailure
              look="info"
              text={saveFailure(error, t('floating:results.saveFailed'), t)}
              onReload={conflict ? () => void takeOver() : undefined}
            />
          )}
        </>
      }
    />
  );
}
