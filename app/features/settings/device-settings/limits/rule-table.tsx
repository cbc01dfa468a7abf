import type {AlarmRuleRow, RatingRow} from '@livebus/contract';
import {Notice, type RowAction, Tag} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {fetchAlarmRules, type RuleTarget} from '../../../../base/api/calls/device-settings.ts';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../../base/menu/action-guard.tsx';
import {useSession} from '../../../../base/session/session-store.ts';
import {soughtIn, tableError} from '../../../../shared/asked/asked-texts.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {useDialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {momentText} from '../../../../shared/time/moment.ts';
import {RuleDialog} from './rule-dialog.tsx';
import {baseOf, effectiveText, figureText, isApplied, limitsOf, limitText, unitOf} from './rule-words.ts';

const rowId = ({check}: AlarmRuleRow) => check;
const LEAVES = {permission: 'deviceSettings'};

export interface RuleTableProps {
  /** The same object until it changes. */
  readonly target: RuleTarget;
  /** Undefined until it is known; null where there is none. */
  readonly rating: RatingRow | null | undefined;
}

/** The limits that raise alarms, of one device, a kind of them or all, each with where it comes from. */
export function RuleTable({target, rating}: RuleTableProps) {
  const {t} = useTexts('device-settings');
  const mayEdit = useAllowed('edit', 'deviceSettings');
  const {deviceId} = target;
  // Rules of all devices hold in every project.
  const seesAll = useSession(({user}) => user?.role.id === 'admin');
  const rules = useAsked({key: ['alarm-rules', target], ask: (signal) => fetchAlarmRules(target, signal)});
  const dialog = useDialogAddress('rule');
  const {open} = dialog;
  const rows = useMemo(() => (rules.data ?? []).filter(({check}) => isApplied(check, target)), [rules.data, target]);
  const columns = useMemo(() => {
    const seconds = (value: number) => t('rules.seconds', {value: figureText(value)});
    return [
      {key: 'check', head: t('rules.check'), value: ({check}: AlarmRuleRow) => t(`rules.name.${check}`), widthPx: 130, fitsTextsPx: 0},
      {
        key: 'enabled',
        head: t('rules.state'),
        value: (row: AlarmRuleRow) => t(`rules.is.${stateOf(row, rating, deviceId)}`),
        render: (row: AlarmRuleRow) => {
          const state = stateOf(row, rating, deviceId);
          return <Tag look={state === 'on' || state === 'off' ? 'plain' : 'amber'}>{t(`rules.is.${state}`)}</Tag>;
        },
        widthPx: 130,
        fitsTextsPx: 16,
      },
      {key: 'warn', head: t('rules.warn'), value: (row: AlarmRuleRow) => warnText(row, rating, deviceId, t), widthPx: 200, fitsTextsPx: 0},
      {
        key: 'alarm',
        head: t('rules.alarm'),
        value: (row: AlarmRuleRow) => alarmText(row, rating, t),
        widthPx: 190,
        fitsTextsPx: 0,
      },
      {
        key: 'hysteresis',
        head: t('rules.hysteresis'),
        value: ({check, settings}: AlarmRuleRow) =>
          limitsOf(check).length === 0 ? null : `${figureText(settings.hysteresis)} ${unitOf(check)}`,
        widthPx: 90,
        fitsTextsPx: 0,
      },
      {
        key: 'onDelayS',
        head: t('rules.onDelayS'),
        value: ({settings}: AlarmRuleRow) => seconds(settings.onDelayS),
        widthPx: 100,
        fitsTextsPx: 0,
      },
      {
        key: 'offDelayS',
        head: t('rules.offDelayS'),
        value: ({settings}: AlarmRuleRow) => seconds(settings.offDelayS),
        widthPx: 100,
        fitsTextsPx: 0,
      },
      {key: 'from', head: t('rules.fromHead'), value: ({from}: AlarmRuleRow) => t(`rules.from.${from}`), widthPx: 110, fitsTextsPx: 0},
      {
        key: 'changed',
        head: t('rules.changed'),
        value: ({changedAt, changedBy}: AlarmRuleRow) => changedAt && [changedBy, momentText(changedAt)].filter(Boolean).join(' · '),
        exportValue: ({changedAt}: AlarmRuleRow) => (changedAt ? {timeMs: changedAt} : null),
        widthPx: 200,
      },
    ];
  }, [t, rating, deviceId]);
  const off = deviceId === undefined && !seesAll ? t('rules.allNeedsAll') : undefined;
  const actions = useCallback(
    (row: AlarmRuleRow): readonly RowAction[] => [
      {key: 'edit', label: t('edit'), onSelect: () => open(row.check), ...(off !== undefined && {disabledReason: off})},
    ],
    [t, open, off],
  );
  return (
    <>
      {deviceId !== undefined && rating === null && (
        <Notice look="info" className="mx-4 mb-3 mobile:mx-3">
          {t('rules.noRating')}
        </Notice>
      )}
      <TableFrame
        name="alarm-rules"
        label={t('rules.title')}
        leaves={LEAVES}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(mayEdit && {actions, actionsWidthPx: 80})}
        onOpen={(row) => {
          if (mayEdit && off === undefined) open(row.check);
        }}
        loading={rules.asking && rules.data === undefined}
        error={tableError(rules, t)}
        note={t('rules.note')}
        className="border-t border-line"
      />
      {mayEdit && (
        <RuleDialog
          address={dialog}
          sought={soughtIn({...rules, data: rules.data && rows}, ({check}) => check === dialog.id)}
          target={target}
          rating={rating}
          onReload={async () => (await rules.ask()).data}
        />
      )}
    </>
  );
}

/** Without a limit of its own, under-voltage is watched below the rated under-voltage of each device. */
const isByRating = ({check, settings}: AlarmRuleRow): boolean => check === 'voltageLow' && settings.warn === null;

function warnText(
  row: AlarmRuleRow,
  rating: RatingRow | null | undefined,
  deviceId: string | undefined,
  t: Translate<'device-settings'>,
): string | null {
  if (!isByRating(row)) return shareAndValue(row, 'warn', rating, t);
  if (deviceId === undefined) return t('rules.ratedLowOfEach');
  const low = rating?.ratedLowVoltage ?? null;
  if (low === null) return null;
  return t('rules.ratedLow', {value: effectiveText(row, 'warn', t('rules.phaseVoltage')) ?? `${figureText(low)} V`});
}

const alarmText = (row: AlarmRuleRow, rating: RatingRow | null | undefined, t: Translate<'device-settings'>) =>
  shareAndValue(row, 'alarm', rating, t);

/** The share that is set, and what the readings of the device are compared with. */
function shareAndValue(
  row: AlarmRuleRow,
  name: 'warn' | 'alarm',
  rating: RatingRow | null | undefined,
  t: Translate<'device-settings'>,
): string | null {
  const value = effectiveText(row, name, t('rules.phaseVoltage'));
  const share = limitText(row.settings[name], row.check, null);
  if (share === null || value === null || baseOf(row.check, null) === undefined) return limitText(row.settings[name], row.check, rating);
  return `${share} · ${value}`;
}

/** The second under-voltage limit, which follows from the rated voltage, does not lie below the rated under-voltage. */
function isOutOfOrder({check, effective}: AlarmRuleRow): boolean {
  const [first, second] = [effective?.warn ?? null, effective?.alarm ?? null];
  return check === 'voltageLow' && first !== null && second !== null && second >= first;
}

/** `unrated`: it watches nothing until the device has the rating that its limits are shares of. `empty`: no limit is set. */
function stateOf(row: AlarmRuleRow, rating: RatingRow | null | undefined, deviceId: string | undefined) {
  const {check, settings} = row;
  if (!settings.enabled) return 'off';
  if (isOutOfOrder(row)) return 'order';
  if (isByRating(row) && (deviceId === undefined || (rating?.ratedLowVoltage ?? null) !== null)) return 'on';
  if (deviceId !== undefined && rating !== undefined && baseOf(check, rating) === null) return 'unrated';
  return limitsOf(check).length > 0 && settings.warn === null && settings.alarm === null ? 'empty' : 'on';
}
