import {Button} from '@livebus/ui';
import {ListFilter} from 'lucide-react';
import {type ReactNode, useId, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';

/** Filters that need more room than a narrow window has. */
export interface FilterFold {
  /** Opens and closes them in a narrow window, and tells how many are set; elsewhere it is not there. */
  readonly button: ReactNode;
  /** For the element that holds them. */
  readonly id: string;
  /** In a narrow window they are folded away. */
  readonly isFolded: boolean;
}

/** @param set - how many filters are set. */
export function useFilterFold(set: number): FilterFold {
  const {t} = useTexts('filters');
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = (
    <div className="hidden mobile:block">
      <Button
        icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {set === 0 ? t('open') : t('openSet', {count: set})}
      </Button>
    </div>
  );
  return {button, id, isFolded: !open};
}
