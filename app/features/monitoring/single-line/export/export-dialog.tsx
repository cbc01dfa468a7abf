import {bytesText} from '@livebus/engine/core';
import {type DiagramSnapshot, type PngSize, type PrintPlan, planPages, pngSize, type SheetWords} from '@livebus/engine/diagram';
import {Button, Dialog, Notice, Segmented} from '@livebus/ui';
import {type ReactNode, type RefObject, useEffect, useMemo, useState} from 'react';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {exportFileName} from '../../../../shared/browser/file-name.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {
  AREAS,
  COLOURS,
  type ExportChoice,
  FIRST_CHOICE,
  FORMATS,
  PAGES,
  PAPERS,
  paletteFor,
  scalesFor,
  withChoice,
} from './export-choice.ts';
import {ExportStatus} from './export-status.tsx';
import {exportWords} from './export-words.ts';
import {runExport} from './run-export.ts';
import {useExportJob} from './use-export-job.ts';

export interface ExportDialogProps {
  readonly model: DiagramModel;
  /** Whose station it is. */
  readonly owner: string | undefined;
  /** What is shown at this moment; null when the picture has gone. */
  snapshot(): DiagramSnapshot | null;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  onClose(): void;
  /** An export began or ended. */
  onRunning(running: boolean): void;
}

/** What of the picture, as what, in which colours: then the file is made while its progress stands here, and can be cancelled. */
export default function ExportDialog({model, owner, snapshot, returnFocusTo, onClose, onRunning}: ExportDialogProps) {
  const {t, i18n} = useTexts('single-line');
  const [choice, setChoice] = useState<ExportChoice>(FIRST_CHOICE);
  const {job, start, clear} = useExportJob();
  // Sizes are told of the picture as it was when the dialog opened; what is exported is the moment of the press.
  const [opened] = useState(() => ({snapshot: snapshot(), nowMs: serverNowMs()}));
  const station = model.title ?? t('picture');
  const title = owner === undefined || owner === station ? station : `${owner} · ${station}`;
  const pageText = (page: number, pages: number) => t('export.sheet.page', {page, pages});
  const size = useSize(opened.snapshot, choice, exportWords(model, title, opened.nowMs, t), pageText);
  const running = job.kind === 'running';
  useEffect(() => onRunning(running), [running, onRunning]);

  const change = (next: Partial<ExportChoice>) => {
    if (!running) clear();
    setChoice(withChoice(choice, next));
  };
  const onStart = () => {
    start((progress) => {
      const now = snapshot();
      if (now === null) return Promise.reject(new Error(t('export.gone')));
      const nowMs = serverNowMs();
      const name = exportFileName(station, model.readingsAtMs ?? nowMs, model.zone);
      return runExport(choice, {snapshot: now, sheet: exportWords(model, title, nowMs, t), name, pageText}, progress);
    });
  };
  const tooLarge = size.png !== null && !size.png.fits;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={returnFocusTo}
      title={t('export.title')}
      closeLabel={t('export.close')}
      footer={
        <>
          <Button onClick={running ? clear : onClose}>{t(running ? 'export.cancel' : 'export.close')}</Button>
          <Button
            look="primary"
            onClick={onStart}
            {...(tooLarge && {disabledReason: t('export.tooLargeShort')})}
            {...(running && {disabledReason: t('export.busy')})}
          >
            {t(choice.format === 'print' ? 'export.print' : 'export.start')}
          </Button>
        </>
      }
    >
      <fieldset disabled={running} className="flex flex-col gap-3">
        <Row label={t('export.area.label')}>
          <Choice choice={choice} name="area" values={AREAS} onChange={change} />
        </Row>
        <Row label={t('export.format.label')}>
          <Choice choice={choice} name="format" values={FORMATS} onChange={change} />
        </Row>
        <Row label={t('export.colours.label')}>
          <Choice choice={choice} name="colours" values={COLOURS} onChange={change} />
        </Row>
        {choice.format === 'png' && (
          <Row label={t('export.scale.label')}>
            <Segmented
              label={t('export.scale.label')}
              value={String(choice.scale)}
              options={scalesFor(choice).map((scale) => ({value: String(scale), label: `${scale.toLocaleString(i18n.language)}×`}))}
              onChange={(value) => change({scale: Number(value)})}
            />
          </Row>
        )}
        {choice.format === 'print' && (
          <>
            <Row label={t('export.paper.label')}>
              <Choice choice={choice} name="paper" values={PAPERS} onChange={change} />
            </Row>
            {choice.area === 'whole' && (
              <Row label={t('export.pages.label')}>
                <Choice choice={choice} name="pages" values={PAGES} onChange={change} />
              </Row>
            )}
          </>
        )}
      </fieldset>
      <p className="mt-3 text-12 text-text-3 tabular-nums">{hintOf()}</p>
      {size.png !== null && tooLarge && (
        <Notice look="warning" className="mt-2">
          <p>{t('export.tooLarge', {width: figure(size.png.widthPx), height: figure(size.png.heightPx)})}</p>
          <Button size="small" className="mt-1.5" onClick={() => change({scale: size.png?.largestScale ?? 1})}>
            {t('export.useLargest', {scale: size.png.largestScale.toLocaleString(i18n.language)})}
          </Button>
        </Notice>
      )}
      <ExportStatus job={job} isPrint={choice.format === 'print'} />
    </Dialog>
  );

  function figure(value: number): string {
    return value.toLocaleString(i18n.language);
  }

  function hintOf(): string {
    if (size.png !== null) {
      const {widthPx, heightPx, bytes} = size.png;
      return t('export.hint.png', {width: figure(widthPx), height: figure(heightPx), size: bytesText(bytes, shownNumberStyle())});
    }
    if (size.print === null) return t('export.hint.svg');
    const {columns, rows, readable, pages} = size.print;
    if (pages.length > 1) return t('export.hint.pages', {n: pages.length, columns, rows});
    return t(readable ? 'export.hint.onePage' : 'export.hint.onePageSmall');
  }
}

/** What the choice would make: pixels of a PNG, sheets of a print. */
function useSize(
  snapshot: DiagramSnapshot | null,
  choice: ExportChoice,
  sheet: SheetWords,
  pageText: (page: number, pages: number) => string,
): {readonly png: PngSize | null; readonly print: PrintPlan | null} {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the same while the dialog is open, and new objects at every look.
  return useMemo(() => {
    if (snapshot === null) return {png: null, print: null};
    const {area, format, scale, paper, pages} = choice;
    const palette = paletteFor(choice);
    return {
      png: format === 'png' ? pngSize(snapshot, {area, scale, palette, sheet}) : null,
      print: format === 'print' ? planPages(snapshot, {area, paper, pages, sheet, pageText}) : null,
    };
  }, [snapshot, choice]);
}

function Row({label, children}: {readonly label: string; readonly children: ReactNode}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="w-20 shrink-0 text-13">
        {label}
      </span>
      {children}
    </div>
  );
}

type ChoiceName = 'area' | 'format' | 'colours' | 'paper' | 'pages';
type ChoiceKey = {[Name in ChoiceName]: `export.${Name}.${ExportChoice[Name]}`}[ChoiceName];

interface ChoiceProps<Name extends ChoiceName> {
  readonly choice: ExportChoice;
  readonly name: Name;
  readonly values: readonly ExportChoice[Name][];
  onChange(change: Partial<ExportChoice>): void;
}

function Choice<Name extends ChoiceName>({choice, name, values, onChange}: ChoiceProps<Name>) {
  const {t} = useTexts('single-line');
  return (
    <Segmented
      label={t(`export.${name}.label`)}
      value={choice[name]}
      options={values.map((value) => ({value, label: t(`export.${name}.${value}` as ChoiceKey)}))}
      onChange={(value) => onChange({[name]: value})}
    />
  );
}
