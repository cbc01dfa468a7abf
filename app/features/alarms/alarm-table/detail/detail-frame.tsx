import {Drawer} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useDevice} from '../../../../shared/browser/use-device.ts';

export interface DetailFrameProps {
  readonly open: boolean;
  onClose(): void;
  /** `isBeside`: it stands beside the table and has to offer a way to close it. */
  children(isBeside: boolean): ReactNode;
}

/** Beside the table in a wide window, over it in any other. */
export function DetailFrame({open, onClose, children}: DetailFrameProps) {
  const {t} = useTexts('alarm-table');
  const isBeside = useDevice() === 'desktop';
  if (isBeside)
    return open ? (
      <aside aria-label={t('details')} className="w-90 shrink-0 overflow-y-auto rounded-3 border border-line bg-surface p-4 print:hidden">
        {children(true)}
      </aside>
    ) : null;
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()} title={t('details')} closeLabel={t('dialog:close')} clear={false}>
      {open && children(false)}
    </Drawer>
  );
}
