import {Button, Card, Checkbox, Input, ProgressBar, Segmented} from '@livebus/ui';
import {Play, Square} from 'lucide-react';
import {type ReactNode, useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {type BenchChoices, LEAST_SYMBOLS, MOST_SYMBOLS, PAINTER_NAMES, RUNS, readSize, SCENES, SCRIPTS, SIZES} from './bench-address.ts';
import {PeerChoice} from './peer-choice.tsx';
import type {Peers} from './use-peers.ts';

export interface ChoicesCardProps {
  readonly choices: BenchChoices;
  onChange(choices: BenchChoices): void;
  readonly peers: Peers;
  /** Absent while nothing goes on; whole per cent. */
  readonly running: {readonly percent: number; readonly text: string} | undefined;
  onStart(): void;
  onCancel(): void;
}

/** What is measured, and the button that starts it. */
export function ChoicesCard({choices, onChange, peers, running, onStart, onCancel}: ChoicesCardProps) {
  const {t, i18n} = useTexts('bench');
  const change = (part: Partial<BenchChoices>) => onChange({...choices, ...part});
  const {painters} = choices;
  return (
    <Card className="mobile:rounded-none mobile:border-x-0">
      <fieldset disabled={running !== undefined} className="flex flex-wrap gap-x-6 gap-y-3 px-4 pt-3.5 pb-3">
        <legend className="sr-only">{t('choices')}</legend>
        <Field label={t('scene.label')}>
          <Segmented
            label={t('scene.label')}
            value={choices.scene}
            options={SCENES.map((value) => ({value, label: t(`scene.${value}`)}))}
            onChange={(scene) => change({scene})}
          />
        </Field>
        <SizeField key={i18n.language} size={choices.size} onSize={(size) => change({size})} />
        <Field label={t('script.label')}>
          <Segmented
            label={t('script.label')}
            value={choices.script}
            options={SCRIPTS.map((value) => ({value, label: t(`script.${value}`)}))}
            onChange={(script) => change({script})}
          />
        </Field>
        <Field label={t('runs')}>
          <Segmented
            label={t('runs')}
            value={String(choices.runs)}
            options={RUNS.map((runs) => ({value: String(runs), label: runs}))}
            onChange={(runs) => change({runs: Number(runs)})}
          />
        </Field>
        <Field label={t('painter.label')} group>
          {PAINTER_NAMES.map((name) => (
            <Checkbox
              key={name}
              label={t(`painter.${name}`)}
              checked={painters.includes(name)}
              disabled={painters.length === 1 && painters[0] === name}
              onCheckedChange={(on) =>
                change({painters: PAINTER_NAMES.filter((other) => (other === name ? on : painters.includes(other)))})
              }
            />
          ))}
        </Field>
        <Field label={t('peers.label')} group>
          <PeerChoice chosen={choices.peers} peers={peers} onChange={(chosen) => change({peers: chosen})} />
        </Field>
      </fieldset>
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
        {/* One button, so that the focus stays where it is pressed. */}
        <Button
          look={running === undefined ? 'primary' : 'plain'}
          icon={running === undefined ? <Play size={14} strokeWidth={1.75} /> : <Square size={14} strokeWidth={1.75} />}
          onClick={running === undefined ? onStart : onCancel}
        >
          {t(running === undefined ? 'start' : 'cancel')}
        </Button>
        {running === undefined ? (
          <span className="text-12 text-text-3">{t('hint')}</span>
        ) : (
          <>
            <ProgressBar label={t('progress')} percent={running.percent} />
            <span className="text-12 text-text-2 tabular-nums">{running.text}</span>
          </>
        )}
      </div>
    </Card>
  );
}

function Field({label, group = false, children}: {readonly label: string; readonly group?: boolean; readonly children: ReactNode}) {
  const controls = <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1.5">{children}</div>;
  if (group) {
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-12 text-text-3">{label}</legend>
        {controls}
      </fieldset>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-12 text-text-3">
        {label}
      </span>
      {controls}
    </div>
  );
}

const OWN = 'own';

/** Three sizes to pick, or a number of one's own. */
function SizeField({size, onSize}: {readonly size: number; onSize(size: number): void}) {
  const {t, i18n} = useTexts('bench');
  const number = new Intl.NumberFormat(i18n.language);
  const listed = SIZES.some((one) => one === size);
  const [own, setOwn] = useState(!listed);
  const [text, setText] = useState(String(size));
  const wrong = own && readSize(text) === undefined;
  const write = (next: string) => {
    setText(next);
    const read = readSize(next);
    if (read !== undefined) onSize(read);
  };
  return (
    <Field label={t('size.label')}>
      <Segmented
        label={t('size.label')}
        value={own || !listed ? OWN : String(size)}
        options={[...SIZES.map((one) => ({value: String(one), label: number.format(one)})), {value: OWN, label: t('size.own')}]}
        onChange={(value) => {
          setOwn(value === OWN);
          setText(String(size));
          if (value !== OWN) onSize(Number(value));
        }}
      />
      {(own || !listed) && (
        <Input
          label={t('size.ownLabel')}
          labelHidden
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          value={text}
          error={wrong ? t('size.wrong', {least: number.format(LEAST_SYMBOLS), most: number.format(MOST_SYMBOLS)}) : undefined}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  );
}
