import type {DiagramView} from '@livebus/engine/diagram';
import {Button, IconButton} from '@livebus/ui';
import {Download} from 'lucide-react';
import {lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {type DiagramModel, type DiagramPick, samePick} from '../../../../shared/picture/session/diagram-model.ts';
import {ToolWord} from '../picture/tool-word.tsx';

/** Fetched when it is first asked for: most who look at a picture export none. */
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

export interface ExportButtonProps {
  readonly model: DiagramModel;
  /** Whose station it is. */
  readonly owner: string | undefined;
  readonly view: RefObject<DiagramView | null>;
  readonly ready: boolean;
  readonly touch: boolean;
}

/** Opens the export of the picture. One that another picture cuts short is told, not silently gone. */
export function ExportButton({model, owner, view, ready, touch}: ExportButtonProps) {
  const {t} = useTexts('single-line');
  /** The picture for which the dialog was opened. */
  const [openFor, setOpenFor] = useState<DiagramPick | null | undefined>(undefined);
  const [stopped, setStopped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<{readonly pick: DiagramPick | null; readonly name: string} | null>(null);
  const {pick, title} = model;
  const name = title ?? t('picture');
  const onRunning = useCallback((isRunning: boolean) => {
    running.current = isRunning ? {pick: latest.current.pick, name: latest.current.name} : null;
  }, []);
  const latest = useRef({pick, name});
  // The dialog goes with its picture, and its export with it.
  useEffect(() => {
    const cut = running.current;
    if (cut !== null && !samePick(cut.pick, pick)) {
      running.current = null;
      setStopped(cut.name);
      setOpenFor(undefined);
    }
    latest.current = {pick, name};
  }, [pick, name]);
  const onOpen = () => {
    setStopped(null);
    setOpenFor(pick);
  };
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden="true" />;
  const common = {ref: button, onClick: onOpen, disabled: !ready, 'aria-haspopup': 'dialog'} as const;
  return (
    <>
      <span role="status" className={stopped === null ? 'sr-only' : 'max-w-80 text-12 text-warning-text'}>
        {stopped !== null && t('export.stopped', {name: stopped})}
      </span>
      {touch ? (
        <IconButton size="touch" label={t('export.open')} icon={icon} {...common} />
      ) : (
        <Button size="small" icon={icon} aria-label={t('export.open')} title={t('export.open')} {...common}>
          <ToolWord>{t('export.open')}</ToolWord>
        </Button>
      )}
      {openFor !== undefined && samePick(openFor, pick) && ready && (
        <Suspense fallback={null}>
          <ExportDialog
            model={model}
            owner={owner}
            snapshot={() => view.current?.snapshot() ?? null}
            returnFocusTo={button}
            onClose={() => setOpenFor(undefined)}
            onRunning={onRunning}
          />
        </Suspense>
      )}
    </>
  );
}
