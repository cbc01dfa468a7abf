import {cx, IconButton} from '@livebus/ui';
import {X} from 'lucide-react';
import type {ReactNode} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface EquipmentDrawerProps {
  readonly open: boolean;
  onClose(): void;
  /** Of the selected device, below the list. */
  readonly details: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/**
 * On a window of middle width: the equipment over the right edge of the picture. Closed it is out of sight only: the keyboard and
 * screen readers reach the list all the same, and focus brings it into view.
 */
export function EquipmentDrawer({open, onClose, details, children}: EquipmentDrawerProps) {
  const {t} = useTexts('single-line');
  return (
    <aside
      aria-label={t('panes.equipment')}
      className={cx(
        'absolute top-11 right-0 bottom-0 z-sticky flex w-panel max-w-full flex-col rounded-3 border border-line bg-surface shadow-3',
        !open && 'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="flex-1 text-14 font-semibold">{t('panes.equipment')}</h2>
        {open && <IconButton size="small" label={t('panes.close')} icon={<X size={16} strokeWidth={1.75} />} onClick={onClose} />}
      </header>
      {children}
      {details && <div className="flex max-h-1/2 shrink-0 flex-col border-t border-line">{details}</div>}
    </aside>
  );
}
