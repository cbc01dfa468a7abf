import {ALARM_LIMITS} from '@livebus/contract';
import {Dialog, DialogFoot, LevelMark, Segmented, TextArea} from '@livebus/ui';
import {type KeyboardEvent, useEffect, useState} from 'react';
import {getConfig} from '../../../../base/config/config.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {isOver, stateOf} from '../../../../shared/alarms/alarm-state.ts';
import {alarmSentence, alarmTexts} from '../../../../shared/alarms/alarm-words.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {causeText, type ZoneOf} from '../site-zones.ts';
import {actFailure, type LifeAct, type LifeInput, needsNote} from './life-acts.ts';

export interface ActDialogProps {
  /** Undefined while nothing is asked. */
  readonly act: LifeAct | undefined;
  readonly zoneOf: ZoneOf;
  onClose(): void;
  /** Does it; what it throws is shown and the dialog stays. */
  onSend(act: LifeAct, input: LifeInput): Promise<void>;
}

type Hours = '1' | '4' | '8' | '24' | '72';
const HOURS: readonly Hours[] = ['1', '4', '8', '24', '72'];
const LISTED = 5;
const MINUTES = 60;
const HOUR_MS = 3_600_000;

/** Asks for the note, and for the end of a shelving, before something is done to alarms. */
export function ActDialog({act, zoneOf, onClose, onSend}: ActDialogProps) {
  const {t} = useTexts('alarm-table');
  const [shown, setShown] = useState(act);
  const [note, setNote] = useState('');
  const [hours, setHours] = useState<Hours>('4');
  const [missing, setMissing] = useState(false);
  const sending = useAction(async (asked: LifeAct, input: LifeInput) => {
    await onSend(asked, input);
    onClose();
  });
  const {reset} = sending;
  useEffect(() => {
    // What was asked stays legible while the dialog goes.
    if (act === undefined) return;
    setShown(act);
    setNote('');
    setMissing(false);
    reset();
  }, [act, reset]);
  if (shown === undefined) return null;
  const needed = needsNote(shown);
  const zone = shown.kind === 'acknowledgeAll' ? getConfig().timeZone : zoneOf(rowsOf(shown)[0]?.projectId ?? '');
  const send = () => {
    const text = note.trim();
    setMissing(needed && text === '');
    if (needed && text === '') return;
    sending.run(shown, {note: text, minutes: Number(hours) * MINUTES});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const count = shown.kind === 'acknowledgeAll' ? shown.count : rowsOf(shown).length;
  return (
    <Dialog
      open={act !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t(`act.${shown.kind}`, {count})}
      closeLabel={t('dialog:close')}
      busy={sending.busy}
      footer={
        <DialogFoot
          cancel={{label: t('cancel'), onCancel: onClose}}
          confirm={{label: t(`do.${shown.kind}`), onConfirm: send}}
          busy={sending.busy}
          error={sending.error === undefined ? undefined : actFailure(sending.error, t, zone)}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from any field of the dialog. */}
      <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
        <Subject act={shown} />
        {shown.kind === 'shelve' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Segmented<Hours>
              label={t('shelveFor')}
              value={hours}
              onChange={setHours}
              options={HOURS.map((value) => ({value, label: t('hours', {count: Number(value)})}))}
            />
            <span className="text-12 text-text-3">{t('shelveEnd', {time: causeText(serverNowMs() + Number(hours) * HOUR_MS, zone)})}</span>
          </div>
        )}
        <TextArea
          label={t(shown.kind === 'shelve' ? 'reason' : 'note')}
          required={needed}
          value={note}
          onChange={setNote}
          maxLength={ALARM_LIMITS.note}
          rows={3}
          hint={needed && shown.kind !== 'shelve' ? t('noteNeeded') : undefined}
          error={missing ? t('form:issue.required') : undefined}
        />
      </div>
    </Dialog>
  );
}

const rowsOf = (act: LifeAct) => (act.kind === 'acknowledge' ? act.rows : act.kind === 'acknowledgeAll' ? [] : [act.row]);

function Subject({act}: {readonly act: LifeAct}) {
  const {t, i18n} = useTexts('alarm-table');
  const rows = rowsOf(act);
  if (act.kind === 'acknowledgeAll') return <p className="text-13 text-text-2">{t('allNote', {count: act.count})}</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-13">
      {rows.slice(0, LISTED).map((row) => (
        <li key={row.id} className="flex items-start gap-2">
          <LevelMark level={row.level} label={t(`alarms:level.${row.level}`)} over={isOver(stateOf(row))} size={16} />
          <span className="min-w-0 break-words">{alarmSentence(alarmTexts(row, t, i18n.language))}</span>
        </li>
      ))}
      {rows.length > LISTED && <li className="text-12 text-text-3">{t('alarms:further', {count: rows.length - LISTED})}</li>}
    </ul>
  );
}
