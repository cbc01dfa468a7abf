import {Sheet} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {useState, useSyncExternalStore} from 'react';
import {useTranslation} from 'react-i18next';
import {pathTo} from '../../api/asset-node.ts';
import {DESKTOP_FROM_PX} from '../../constants.ts';
import {PageBeside} from '../page-slots.tsx';
import {AssetPanel} from './asset-panel.tsx';
import {AssetTree, type AssetTreeProps} from './asset-tree.tsx';

/**
 * The asset list of a screen: a panel at the left of a wide page; on a narrower one the name of what is shown, beside the page's title,
 * opens it as a drawer.
 */
export function AssetSide(props: AssetTreeProps) {
  const {t} = useTranslation('assets');
  const wide = useSyncExternalStore(subscribe, isWide);
  const [open, setOpen] = useState(false);
  if (wide) return <AssetPanel {...props} />;
  const shown = pathTo(props.tree.nodes ?? [], ({id}) => id === props.selectedId).at(-1)?.name;
  return (
    <>
      <PageBeside>
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex h-control min-w-0 items-center gap-1.5 rounded-2 px-1 text-14 font-semibold hover:bg-hover mobile:h-touch"
          onClick={() => setOpen(true)}
        >
          <span className="truncate">{shown ?? t('title')}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        </button>
      </PageBeside>
      <Sheet open={open} onOpenChange={setOpen} side="left" title={t('title')} closeLabel={t('close')}>
        <div className="flex h-full flex-col">
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

const query = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
const isWide = () => query().matches;

function subscribe(onChange: () => void): () => void {
  const wide = query();
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
