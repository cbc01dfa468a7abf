import type {DiagramView} from '@livebus/engine/diagram';
import {Button, IconButton} from '@livebus/ui';
import {Download} from 'lucide-react';
import {lazy, type RefObject, Suspense, useRef, useState} from 'react';
import {useTranslation} from 'react-i18next';
import type {DiagramModel} from '../diagram-model.ts';
import {ToolWord} from '../tool-word.tsx';

/** Fetched when it is first asked for: most who look at a picture export none. */
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

export interface ExportButtonProps {
  readonly model: DiagramModel;
  readonly view: RefObject<DiagramView | null>;
  readonly ready: boolean;
  readonly touch: boolean;
}

/** Opens the export of the picture. */
export function ExportButton({model, view, ready, touch}: ExportButtonProps) {
  const {t} = useTranslation('single-line');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden="true" />;
  const common = {ref: button, onClick: () => setOpen(true), disabled: !ready, 'aria-haspopup': 'dialog'} as const;
  return (
    <>
      {touch ? (
        <IconButton size="touch" label={t('export.open')} icon={icon} {...common} />
      ) : (
        <Button size="small" icon={icon} aria-label={t('export.open')} title={t('export.open')} {...common}>
          <ToolWord>{t('export.open')}</ToolWord>
        </Button>
      )}
      {open && ready && (
        <Suspense fallback={null}>
          <ExportDialog
            model={model}
            snapshot={() => view.current?.snapshot() ?? null}
            returnFocusTo={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
