import type {RatingRow} from '@livebus/contract';
import {ConfirmDialog, type RowAction} from '@livebus/ui';
import {useCallback, useMemo, useState} from 'react';
import {dropRating} from '../../../../base/api/calls/device-settings.ts';
import {ApiFailure} from '../../../../base/api/client.ts';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {CellNumber} from '../cell-fields.tsx';
import {EditFailure, isConflict, saveFailure} from '../edit-failure.tsx';
import {RATED_FIELDS, UNITS} from './rating-draft.ts';
import type {DeviceRating} from './use-rating.ts';
import {useRatingEdit} from './use-rating-edit.ts';

const rowId = ({id}: RatingRow) => id;
const LEAVES = {permission: 'deviceSettings'};

/** The rating of a device as a table of one row, which is changed in place. */
export function RatingTable({device, rating}: DeviceRating) {
  const {t, i18n} = useTexts('device-settings');
  const mayEdit = useAllowed('edit', 'deviceSettings');
  const {row: edited, draft, busy, error, save, begin, cancel, takeOver} = useRatingEdit(rating);
  const isEdited = edited !== undefined;
  const [gone, setGone] = useState<RatingRow>();
  const removing = useAction(async () => {
    if (gone === undefined) return;
    try {
      await dropRating({id: gone.id, deviceId: device.id, revision: gone.revision ?? 0});
      messages.say({look: 'success', text: t('floating:results.updated')});
      setGone(undefined);
    } finally {
      await rating.ask();
    }
  });
  const rows = useMemo(() => (rating.data ? [rating.data] : []), [rating.data]);
  const {language} = i18n;
  const columns = useMemo(
    () => [
      {key: 'deviceName', head: t('deviceName'), value: () => device.name, widthPx: 220},
      ...RATED_FIELDS.map((field) => ({
        key: field,
        head: t(`rating.${field}`),
        unit: UNITS[field],
        value: (row: RatingRow) => row[field],
        format: (row: RatingRow) => (row[field] ?? 0).toLocaleString(language),
        kind: 'number' as const,
        widthPx: 150,
        ...(isEdited && {
          render: () => (
            <CellNumber
              label={t(`rating.${field}`)}
              value={() => draft.current[field]}
              onChange={(value) => {
                draft.current = {...draft.current, [field]: value};
              }}
              onSave={save}
              onCancel={cancel}
            />
          ),
        }),
      })),
      {key: 'createTime', head: t('rating.createTime'), value: (row: RatingRow) => row.createTime, widthPx: 170},
    ],
    [t, language, device.name, isEdited, draft, save, cancel],
  );
  const actions = useCallback(
    (row: RatingRow): readonly RowAction[] => {
      if (!isEdited) {
        return [
          {key: 'edit', label: t('edit'), onSelect: () => begin(row)},
          {key: 'remove', label: t('rating.remove'), onSelect: () => setGone(row)},
        ];
      }
      const off = busy ? {disabledReason: t('saving')} : {};
      return [
        {key: 'save', label: t('save'), onSelect: save, ...off},
        {key: 'cancel', label: t('cancel'), onSelect: cancel, ...off},
      ];
    },
    [t, isEdited, busy, begin, save, cancel],
  );
  const conflict = isConflict(error, 'ratingChanged');
  return (
    <>
      <TableFrame
        name="device-ratings"
        label={t('rating.title')}
        leaves={LEAVES}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(mayEdit && {actions, actionsWidthPx: 130})}
        loading={rating.asking && rating.data === undefined}
        error={tableError(rating, t)}
        emptyTitle={t('rating.none')}
        emptyDetail={t('rating.noneDetail')}
        tools={
          <EditFailure
            text={
              error === undefined
                ? undefined
                : `${saveFailure(error, t('floating:results.updateFailed'), t)}${conflict ? ` ${nowText(error, t)}` : ''}`
            }
            onReload={conflict ? () => void takeOver() : undefined}
          />
        }
        className="border-t border-line"
      />
      <ConfirmDialog
        open={gone !== undefined}
        onOpenChange={(open) => {
          if (open) return;
          removing.reset();
          setGone(undefined);
        }}
        title={t('rating.removeTitle')}
        closeLabel={t('dialog:close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('rating.remove')}
        danger
        busy={removing.busy}
        error={removing.error === undefined ? undefined : saveFailure(removing.error, t('floating:results.updateFailed'), t)}
        onConfirm={() => removing.run()}
      >
        {t('rating.removeWhat')}
      </ConfirmDialog>
    </>
  );
}

/** What somebody else has made of the rating. */
function nowText(error: unknown, t: Translate<'device-settings'>): string {
  const {ratedCurrent, ratedVoltage, ratedLowVoltage} = (error instanceof ApiFailure && error.params) || {};
  const shown = (value: unknown) => (value === undefined || value === '' ? '--' : String(value));
  return t('rating.now', {current: shown(ratedCurrent), voltage: shown(ratedVoltage), low: shown(ratedLowVoltage)});
}
