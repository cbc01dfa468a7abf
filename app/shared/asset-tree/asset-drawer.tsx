import {cx, Sheet} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {AssetPanelProps} from './asset-panel.tsx';
import {AssetTree} from './asset-tree.tsx';

export interface AssetDrawerProps extends AssetPanelProps {
  /** Name of the current asset; undefined until known. */
  readonly shown: string | undefined;
}

/** A button with the current asset's name that opens the asset list as a drawer; choosing an asset closes it. */
export function AssetDrawer({shown, head, ...props}: AssetDrawerProps) {
  const {t} = useTexts('asset-tree');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(
          'flex h-control items-center gap-1.5 rounded-2 px-1 text-14 font-semibold hover:bg-hover mobile:h-touch',
          // Asset names may be long and are cut; our own words never are.
          shown === undefined ? 'shrink-0' : 'min-w-0',
        )}
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{shown ?? t('title')}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="left" title={t('title')} closeLabel={t('close')}>
        <div className="flex h-full flex-col">
          {head}
          <AssetTree
            {...props}
            onPick={(node) => {
              props.onPick(node);
              setOpen(false);
            }}
          />
        </div>
      </Sheet>
    </>
  );
}
