import type {EnergiseMode, PaletteSet, PictureLayoutKind} from '@livebus/engine/core';
import type {PainterChoice, PainterReport} from '@livebus/engine/diagram';
import {Button, IconButton, Popover, Segmented} from '@livebus/ui';
import {SlidersHorizontal} from 'lucide-react';
import {useId} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {ToolWord} from '../picture/tool-word.tsx';
import type {Painters} from './use-painters.ts';

/** How the picture of any asset is shown; all of it stands in the address. */
export interface ViewChoices {
  readonly rule: EnergiseMode;
  readonly layout: PictureLayoutKind;
  readonly colours: PaletteSet;
  readonly painter: PainterChoice;
}

export interface ViewOptionsProps {
  readonly choices: ViewChoices;
  readonly painters: Painters;
  /** 44 px targets. */
  readonly touch: boolean;
  onChoose<Name extends keyof ViewChoices>(name: Name, value: ViewChoices[Name]): void;
}

const RULES = ['segment', 'graph'] as const satisfies readonly EnergiseMode[];
const LAYOUTS = ['row', 'folded'] as const satisfies readonly PictureLayoutKind[];
const COLOURS = ['calm', 'voltage'] as const satisfies readonly PaletteSet[];
const PAINTERS = ['auto', 'canvas2d', 'webgl'] as const satisfies readonly PainterChoice[];

/** The choices of how a picture is shown: rule (MO-4-25), layout, colours and painter. */
export function ViewOptions({choices, painters, touch, onChoose}: ViewOptionsProps) {
  const {t} = useTexts('single-line');
  const icon = <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <Popover
      label={t('options.title')}
      side="bottom"
      align="end"
      trigger={
        touch ? (
          <IconButton size="touch" label={t('options.title')} icon={icon} />
        ) : (
          <Button size="small" icon={icon} aria-label={t('options.title')} title={t('options.title')}>
            <ToolWord>{t('options.title')}</ToolWord>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Choice name="rule" values={RULES} value={choices.rule} onChoose={(value) => onChoose('rule', value)} />
        <Choice name="layout" values={LAYOUTS} value={choices.layout} onChoose={(value) => onChoose('layout', value)} />
        <Choice name="colours" values={COLOURS} value={choices.colours} onChoose={(value) => onChoose('colours', value)} />
        <Choice name="painter" values={PAINTERS} value={choices.painter} onChoose={(value) => onChoose('painter', value)} />
        {choices.painter === 'webgl' && painters.inUse === 'canvas2d' && (
          <p role="status" className="max-w-80 text-12 text-warning-text">
            {t('options.painter.fellBack')}
          </p>
        )}
        {painters.report !== null && <Measured report={painters.report} />}
      </div>
    </Popover>
  );
}

/** Which painter is the automatic one here, and why. */
function Measured({report: {painter, canvas2dMs, webglMs, renderer}}: {readonly report: PainterReport}) {
  const {t, i18n} = useTexts('single-line');
  const figure = (ms: number) => ms.toLocaleString(i18n.language, {maximumFractionDigits: 1});
  const name = t(`options.painter.${painter}`);
  return (
    <p className="max-w-80 text-12 text-text-3">
      {canvas2dMs === null || webglMs === null
        ? t('options.painter.unmeasured', {painter: name})
        : t('options.painter.measured', {painter: name, canvas2d: figure(canvas2dMs), webgl: figure(webglMs)})}
      {renderer !== null && <span className="block break-words">{renderer}</span>}
    </p>
  );
}

type ChoiceKey = {[Name in keyof ViewChoices]: `options.${Name}.${'note.' | ''}${ViewChoices[Name]}`}[keyof ViewChoices];

interface ChoiceProps<Value extends string> {
  readonly name: keyof ViewChoices;
  readonly values: readonly Value[];
  readonly value: Value;
  onChoose(value: Value): void;
}

function Choice<Value extends string>({name, values, value, onChoose}: ChoiceProps<Value>) {
  const {t} = useTexts('single-line');
  const noteId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a line with what it names.
    <div role="group" aria-label={t(`options.${name}.title`)} aria-describedby={noteId} className="flex flex-col gap-1">
      <span className="text-12 text-text-2">{t(`options.${name}.title`)}</span>
      <Segmented
        label={t(`options.${name}.title`)}
        value={value}
        options={values.map((one) => ({value: one, label: t(`options.${name}.${one}` as ChoiceKey)}))}
        onChange={onChoose}
      />
      <span id={noteId} className="max-w-80 text-12 text-text-3">
        {t(`options.${name}.note.${value}` as ChoiceKey)}
      </span>
    </div>
  );
}
