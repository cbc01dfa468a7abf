import {Button, Card, TextField} from '@livebus/ui';
import {useState} from 'react';
import {createRating} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {Guarded} from '../../../../base/menu/action-guard.tsx';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {AtLeastZero} from '../cell-fields.tsx';
import {EditFailure, InputRefused, saveFailure} from '../edit-failure.tsx';
import {CARD} from '../settings-frame.tsx';
import {useHeldInput} from '../use-held-input.ts';
import {EMPTY_RATING, RATED_FIELDS, ratingFault, UNITS, wireRating} from './rating-draft.ts';
import {RatingTable} from './rating-table.tsx';
import type {DeviceRating} from './use-rating.ts';

/** What a device is rated for: a form that adds it, and a table in which it is changed (MO-2.rate-01, MO-2.rate-02). */
export function RatingCard({device, rating}: DeviceRating) {
  const {t} = useTexts('device-settings');
  return (
    <Card title={t('rating.title')} className={CARD}>
      <Guarded action="edit" permission="deviceSettings">
        <RatingForm device={device} rating={rating} />
      </Guarded>
      <RatingTable device={device} rating={rating} />
    </Card>
  );
}

function RatingForm({device, rating}: DeviceRating) {
  const {t} = useTexts('device-settings');
  const [draft, setDraft] = useState(EMPTY_RATING);
  useHeldInput(RATED_FIELDS.some((field) => draft[field] !== undefined));
  const {busy, error, run} = useAction(async () => {
    const fault = ratingFault(draft, true);
    if (fault !== undefined) throw new InputRefused(t(fault));
    await createRating({deviceId: device.id, ...wireRating(draft)});
    messages.say({look: 'success', text: t('floating:results.saved')});
    setDraft(EMPTY_RATING);
    await rating.ask();
  });
  // A device has one rating (MO-2.rate-03).
  const off = rating.data === undefined ? t('common:loading') : rating.data === null ? undefined : t('rating.there');
  return (
    <form
      aria-label={t('rating.add')}
      noValidate
      className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-3 mobile:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (off === undefined) run();
      }}
    >
      <TextField label={t('deviceName')} value={device.name} onChange={() => undefined} readOnly className="w-56 mobile:w-full" />
      {RATED_FIELDS.map((field) => (
        <AtLeastZero
          key={field}
          label={t(`rating.${field}`)}
          unit={UNITS[field]}
          required
          value={draft[field]}
          onChange={(value) => setDraft((before) => ({...before, [field]: value}))}
          disabled={off !== undefined}
          className="w-36 mobile:w-full"
        />
      ))}
      <Button
        look="primary"
        type="submit"
        busy={busy}
        className="mt-6.5 mobile:mt-0 mobile:h-touch"
        {...(off !== undefined && {disabledReason: off})}
      >
        {t('rating.add')}
      </Button>
      {error !== undefined && <EditFailure text={saveFailure(error, t('floating:results.saveFailed'), t)} />}
    </form>
  );
}
