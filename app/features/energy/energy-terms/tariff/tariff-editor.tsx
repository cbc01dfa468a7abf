import {type EnergyTermRow, TERM_LIMITS} from '@livebus/contract';
import {Button, DatePicker, Notice, TextField} from '@livebus/ui';
import {Plus} from 'lucide-react';
import {useMemo, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useHeldInput} from '../../../../shared/leave-guard/use-held-input.ts';
import {OvertakenNotice} from '../overtaken-notice.tsx';
import {useTermSave} from '../use-term-save.ts';
import {HELD, type TermsPageState} from '../use-terms-page.ts';
import {DraftYear} from './draft-year.tsx';
import {faultAt} from './fault-words.ts';
import {PriceFields} from './price-fields.tsx';
import {SeasonEditor} from './season-editor.tsx';
import {SpecialDayFields} from './special-days.tsx';
import {contentOf, type DraftSeason, draftFaults, draftOf, emptyDraft, nextKey, sameDraft, type TariffDraft} from './tariff-draft.ts';

type TariffRow = Extract<EnergyTermRow, {kind: 'tariff'}>;

export interface TariffEditorProps {
  readonly state: TermsPageState;
  /** The version that is changed; undefined: one is added. */
  readonly seen: TariffRow | undefined;
  /** What a new version begins as: the one that was on show. */
  readonly model: TariffRow | undefined;
}

/** A tariff as a draft: what is wrong stands beside its field at once, and the year that it would make below. */
export function TariffEditor({state, seen, model}: TariffEditorProps) {
  const {t} = useTexts('energy-terms');
  const kit = useFormKit();
  const {versions, today, go} = state;
  const [start] = useState(() => (model === undefined ? emptyDraft('') : draftOf(seen?.validFrom ?? '', model.content)));
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState<TariffDraft>(start);
  const [isTried, setTried] = useState(false);
  const {save, overtaken, accept} = useTermSave(state, seen);
  const taken = useMemo(() => versions.map(({validFrom}) => validFrom).filter((day) => day !== seen?.validFrom), [versions, seen]);
  const faults = useMemo(() => draftFaults(draft, taken), [draft, taken]);
  // An empty field is no fault before somebody has tried to save it.
  const shown = isTried ? faults : faults.filter(({what}) => what !== 'missing');
  const isDirty = !sameDraft(draft, base);
  const [isSaved, setSaved] = useState(false);
  useHeldInput(isDirty && !isSaved, HELD);
  const change = (part: Partial<TariffDraft>) => setDraft((now) => ({...now, ...part}));
  const {busy, error, run} = useAction(async () => {
    setTried(true);
    if (faults.length > 0) return;
    const leave = await save({kind: 'tariff', validFrom: draft.validFrom, content: contentOf(draft)});
    setSaved(true);
    // The guard lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(leave);
  });
  const setSeason = (season: DraftSeason) => change({seasons: draft.seasons.map((one) => (one.key === season.key ? season : one))});
  const addSeason = (model: Omit<DraftSeason, 'key'>) =>
    change({seasons: [...draft.seasons, {...model, key: nextKey(), hours: model.hours.map((row) => ({...row, key: nextKey()}))}]});
  const {theirs} = overtaken ?? {};
  const isPast = draft.validFrom !== '' && draft.validFrom <= today;

  return (
    <form
      noValidate
      aria-label={t(seen === undefined ? 'newVersion' : 'editVersion', {date: seen?.validFrom ?? ''})}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <h2 className="text-16 font-semibold">{t(seen === undefined ? 'newVersion' : 'editVersion', {date: seen?.validFrom ?? ''})}</h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <DatePicker
          label={t('validFrom')}
          required
          texts={kit.picker}
          today={today}
          allowFuture
          min="2000-01-01"
          value={draft.validFrom}
          readOnly={seen !== undefined || busy}
          hint={seen === undefined ? t('validFromHint') : t('validFromFixed')}
          error={faultAt(shown, 'validFrom', t)}
          onChange={(validFrom) => change({validFrom})}
          className="w-56 mobile:w-full"
        />
        <TextField
          label={t('name')}
          required
          maxLength={TERM_LIMITS.name}
          value={draft.name}
          readOnly={busy}
          error={faultAt(shown, 'name', t)}
          onChange={(name) => change({name})}
          className="min-w-60 flex-1"
        />
        <TextField
          label={t('source')}
          maxLength={TERM_LIMITS.source}
          value={draft.source}
          readOnly={busy}
          hint={t('sourceHint')}
          onChange={(source) => change({source})}
          className="min-w-60 flex-1"
        />
      </div>
      {isPast && <Notice look="info">{t('pastEdit', {date: draft.validFrom})}</Notice>}
      <section aria-label={t('prices')}>
        <h3 className="mb-1 text-14 font-semibold">{t('prices')}</h3>
        <PriceFields draft={draft} faults={shown} readOnly={busy} onChange={(prices) => change({prices})} />
      </section>
      <section aria-label={t('seasons')} className="flex min-w-0 flex-col gap-3">
        <div>
          <h3 className="text-14 font-semibold">{t('seasons')}</h3>
          <p className="text-12 text-text-3">{t('seasonsHint')}</p>
          <p role="alert" className="text-12 text-danger-text">
            {faultAt(shown, 'seasons', t)}
          </p>
        </div>
        {draft.seasons.map((season, at) => (
          <SeasonEditor
            key={season.key}
            kit={kit}
            season={season}
            number={at + 1}
            faults={shown}
            readOnly={busy}
            onChange={setSeason}
            onCopy={() => addSeason(season)}
            onRemove={draft.seasons.length > 1 ? () => change({seasons: draft.seasons.filter(({key}) => key !== season.key)}) : undefined}
          />
        ))}
        <span>
          <Button
            icon={<Plus size={15} aria-hidden="true" />}
            disabled={busy || draft.seasons.length >= TERM_LIMITS.seasons}
            onClick={() => addSeason({months: [], days: ['workday', 'weekend', 'holiday'], hours: draft.seasons[0]?.hours ?? []})}
            className="mobile:h-touch"
          >
            {t('addSeason')}
          </Button>
        </span>
      </section>
      <section aria-label={t('special')}>
        <h3 className="text-14 font-semibold">{t('special')}</h3>
        <p className="mb-2 text-12 text-text-3">{t('specialHint')}</p>
        <SpecialDayFields
          kit={kit}
          days={draft.specialDays}
          today={today}
          error={faultAt(shown, 'specialDays', t)}
          readOnly={busy}
          onChange={(specialDays) => change({specialDays})}
        />
      </section>
      <DraftYear state={state} draft={draft} isWhole={faults.length === 0} />
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 mobile:-mx-3 mobile:-mb-3 mobile:px-3">
        {overtaken && (
          <OvertakenNotice
            overtaken={overtaken}
            onMine={accept}
            onTheirs={() => {
              if (theirs?.kind !== 'tariff') return;
              const next = draftOf(theirs.validFrom, theirs.content);
              setBase(next);
              setDraft(next);
              accept();
            }}
          />
        )}
        {error !== undefined && overtaken === undefined && (
          <Notice look="danger" className="mb-2">
            {failureText(error, t)}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isTried && faults.length > 0 && (
            <p role="alert" className="mr-auto text-13 text-danger-text">
              {t('faultCount', {number: faults.length})}
            </p>
          )}
          <Button onClick={() => go({mode: 'look'})} disabled={busy} className="mobile:h-touch">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            {...(!isDirty && seen !== undefined && {disabledReason: t('nothingChanged')})}
            className="mobile:h-touch"
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
