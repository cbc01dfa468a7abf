import {MOST_DEVICE_NAME} from '@livebus/contract';
import type {RowAction} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {fetchNamedDevices} from '../../../../base/api/calls/device-settings.ts';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {CellText} from '../cell-fields.tsx';
import {EditFailure, isConflict, saveFailure} from '../edit-failure.tsx';
import {AROUND_PX, useTableHeight} from '../table-height.ts';
import {type NameRow, useNameEdit} from './use-name-edit.ts';

const rowId = ({id}: NameRow) => id;

/** The devices of a station, or one of them, with their names; one row is edited at a time (MO-2.name-02). */
export function NameTable({stationId, deviceId}: {readonly stationId: string; readonly deviceId: string | undefined}) {
  const {t, i18n} = useTexts('device-settings');
  const mayEdit = useAllowed('edit', 'deviceSettings');
  const devices = useAsked({key: ['named-devices', stationId], ask: (signal) => fetchNamedDevices(stationId, signal)});
  const {row: edited, draft, busy, error, save, begin, cancel, takeOver} = useNameEdit(stationId, devices);
  const height = useTableHeight(AROUND_PX.settings);
  const rows = useMemo(
    () =>
      (devices.data ?? [])
        .filter(({id}) => deviceId === undefined || id === deviceId)
        .map((device) => ({...device, shown: nameIn(i18n.language, device)})),
    [devices.data, deviceId, i18n.language],
  );
  const editedId = edited?.id;
  const failed = error !== undefined;
  const columns = useMemo(
    () => [
      {key: 'deviceId', head: t('deviceId'), value: ({id}: NameRow) => id, widthPx: 160, sortable: true},
      {
        key: 'deviceName',
        head: t('deviceName'),
        value: ({shown}: NameRow) => shown,
        widthPx: 320,
        sortable: true,
        ...(editedId !== undefined && {
          render: (row: NameRow, {marked}: {readonly marked: React.ReactNode}) =>
            row.id === editedId ? (
              <CellText
                label={t('deviceName')}
                maxLength={MOST_DEVICE_NAME}
                value={() => draft.current}
                onChange={(text) => {
                  draft.current = text;
                }}
                wrong={failed}
                onSave={save}
                onCancel={cancel}
              />
            ) : (
              <span className="truncate">{marked}</span>
            ),
        }),
      },
    ],
    [t, editedId, failed, draft, save, cancel],
  );
  const actions = useCallback(
    (row: NameRow): readonly RowAction[] => {
      if (row.id !== editedId) {
        const off = editedId === undefined ? {} : {disabledReason: t('oneAtATime')};
        return [{key: 'edit', label: t('edit'), onSelect: () => begin(row), ...off}];
      }
      return [
        {key: 'save', label: t('save'), onSelect: save, ...(busy && {disabledReason: t('saving')})},
        {key: 'cancel', label: t('cancel'), onSelect: cancel, ...(busy && {disabledReason: t('saving')})},
      ];
    },
    [t, editedId, busy, begin, save, cancel],
  );
  const conflict = isConflict(error, 'deviceNameChanged');
  return (
    <TableFrame
      name="device-names"
      label={t('names.title')}
      leaves={LEAVES}
      columns={columns}
      rows={rows}
      rowId={rowId}
      indexed
      {...(mayEdit && {actions, actionsWidthPx: 130})}
      {...(editedId !== undefined && {currentId: editedId})}
      loading={devices.asking && devices.data === undefined}
      error={tableError(devices, t)}
      emptyTitle={t('noDevices')}
      height={height}
      tools={
        edited === undefined ? (
          <p className="min-w-0 flex-1 text-12 text-text-3">{t('names.hint')}</p>
        ) : (
          <EditFailure
            text={failed ? saveFailure(error, t('floating:results.updateFailed'), t) : undefined}
            onReload={conflict ? () => void takeOver() : undefined}
          />
        )
      }
    />
  );
}

const LEAVES = {permission: 'deviceSettings'};
