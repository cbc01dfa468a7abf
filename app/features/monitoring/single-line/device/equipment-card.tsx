import {Card, cx, IconButton} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useShortWindow} from '../../../../shared/browser/use-device.ts';

export interface EquipmentCardProps {
  /** A device is selected: its details need the room. */
  readonly shares: boolean;
  readonly filter: ReactNode;
  readonly children: ReactNode;
}

/** Folded it is out of sight and not out of reach: the keyboard in it, or in its filter, shows it. What is selected in it must not scroll its head away. */
const FOLDED = 'h-11 overflow-clip! has-[input:focus]:h-[40%] has-[[role=tree]:focus-within]:h-[40%]';

/**
 * The equipment list at the right of the picture. A selected device takes most of its room; on a low window, where two rows and half a curve would
 * remain, all but its head.
 */
export function EquipmentCard({shares, filter, children}: EquipmentCardProps) {
  const {t} = useTexts('single-line');
  const short = useShortWindow();
  const [asked, setAsked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const folds = shares && short;
  useEffect(() => {
    if (folds && asked) body.current?.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }, [folds, asked]);
  return (
    <Card
      title={t('panes.equipment')}
      actions={
        <>
          <div className="w-46 min-w-0 shrink">{filter}</div>
          {folds && (
            <IconButton
              size="small"
              className="-mr-2"
              aria-expanded={asked}
              label={t(asked ? 'panes.fold' : 'panes.unfold')}
              icon={<ChevronDown size={16} strokeWidth={1.75} className={cx('transition-transform', asked && 'rotate-180')} />}
              onClick={() => setAsked(!asked)}
            />
          )}
        </>
      }
      className={shares ? cx('shrink-0', !folds ? 'h-[24%] min-h-36' : asked ? 'h-[40%]' : FOLDED) : 'flex-1'}
    >
      <div ref={body} className="flex min-h-0 flex-1 flex-col">
        {children}
      </div>
    </Card>
  );
}
