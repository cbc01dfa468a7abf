import {ALARM_LIMITS} from '@livebus/contract';
import {Dialog, DialogFoot, TextArea} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {type HungTag, sendTag} from '../../base/api/calls/alarms.ts';
import {ApiFailure} from '../../base/api/client.ts';
import {findText, type Translate, useTexts} from '../../base/i18n/use-texts.ts';
import {TAGS_KEY} from '../../base/session/new-tags.ts';
import {failureText} from '../failure/failure-text.ts';
import {messages} from '../floating/messages.ts';
import {useAction} from '../form/use-action.ts';
import {siteMinute} from './tag-moment.ts';
import {TagSign} from './tag-sign.tsx';

export interface TagDialogProps {
  /** Undefined while nothing is asked. */
  readonly wish: HungTag['tag'] | 'none' | undefined;
  readonly device: {readonly id: string; readonly name: string};
  /** What hangs there now. */
  readonly hung: HungTag | undefined;
  readonly zone: string;
  onClose(): void;
}

/** Asks why a tag is hung or taken off. Somebody who was faster is named with what hangs now; what was typed stays. */
export default function TagDialog({wish, device, hung, zone, onClose}: TagDialogProps) {
  const {t} = useTexts('device-tags');
  const queries = useQueryClient();
  const [shown, setShown] = useState(wish);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useAction(async (tag: NonNullable<typeof wish>, seen: HungTag['tag'] | 'none', text: string) => {
    try {
      await sendTag({deviceId: device.id, tag, seen, ...(text !== '' && {note: text})});
    } finally {
      // Whoever was faster is seen, too.
      await queries.invalidateQueries({queryKey: TAGS_KEY});
      void queries.invalidateQueries({queryKey: ['alarm']});
    }
    messages.say({
      look: 'success',
      text: t(tag === 'none' ? 'tookOff' : 'hung', {name: device.name, tag: tag === 'none' ? '' : t(`tag.${tag}`)}),
    });
    onClose();
  });
  const {reset} = sending;
  useEffect(() => {
    // What was asked stays legible while the dialog goes.
    if (wish === undefined) return;
    setShown(wish);
    setNote('');
    setMissing(false);
    reset();
  }, [wish, reset]);
  if (shown === undefined) return null;
  const isHung = shown !== 'none';
  const send = () => {
    const text = note.trim();
    setMissing(isHung && text === '');
    if (isHung && text === '') return;
    sending.run(shown, hung?.tag ?? 'none', text);
  };
  return (
    <Dialog
      open={wish !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isHung ? t(`hang.${shown}`) : t('takeOff')}
      closeLabel={t('dialog:close')}
      busy={sending.busy}
      footer={
        <DialogFoot
          cancel={{label: t('cancel'), onCancel: onClose}}
          confirm={{label: isHung ? t(`hang.${shown}`) : t('takeOff'), onConfirm: send}}
          busy={sending.busy}
          error={sending.error === undefined ? undefined : tagFailure(sending.error, t, zone)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2 text-13">
          <span className="font-semibold wrap-anywhere">{device.name}</span>
          {hung !== undefined && <TagSign tag={hung.tag} />}
        </p>
        <p className="text-13 text-text-2">{t(`effect.${shown}`)}</p>
        <TextArea
          label={t(isHung ? 'reason' : 'note')}
          required={isHung}
          value={note}
          onChange={setNote}
          maxLength={ALARM_LIMITS.note}
          rows={3}
          error={missing ? t('form:issue.required') : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Why it failed: who was faster, and what hangs now. */
function tagFailure(error: unknown, t: Translate<'device-tags'>, zone: string): string {
  if (!(error instanceof ApiFailure) || error.msgKey !== 'tagChanged') return failureText(error, t);
  const {tag, by, at, note} = error.params ?? {};
  const now = findText(t, 'device-tags', `tag.${tag}`);
  if (now === undefined) return t('conflict.gone');
  const time = typeof at === 'number' ? siteMinute(at, zone) : '';
  return [t('conflict.hangs', {tag: now, by: by ?? '', time}), note ? t('conflict.note', {note}) : ''].filter(Boolean).join(' ');
}
