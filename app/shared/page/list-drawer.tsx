import {cx, Sheet} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {type ReactNode, useState} from 'react';

export interface ListDrawerProps {
  /** Name of what is shown; undefined until it is known. */
  readonly shown: string | undefined;
  readonly title: string;
  readonly closeLabel: string;
  /** The list; it closes the drawer when something is chosen. */
  children(close: () => void): ReactNode;
}

/** A button with the name of what is shown that opens a list as a drawer: elsewhere than on a desk, where the list is a panel. */
export function ListDrawer({shown, title, closeLabel, children}: ListDrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(
          'flex h-control items-center gap-1.5 rounded-2 px-1 text-14 font-semibold hover:bg-hover mobile:h-touch',
          // Names of things may be long and are cut; our own words never are.
          shown === undefined ? 'shrink-0' : 'min-w-0',
        )}
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{shown ?? title}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="left" title={title} closeLabel={closeLabel}>
        {children(() => setOpen(false))}
      </Sheet>
    </>
  );
}
