import {Card, IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useState} from 'react';
import {useTranslation} from 'react-i18next';
import {z} from 'zod';
import {readStored, writeStored} from '../../session/stored.ts';
import {AssetTree, type AssetTreeProps} from './asset-tree.tsx';

const FOLDED_KEY = 'asset-panel-folded';

/** The left panel headed 资产列表: it folds to a strip and unfolds with its selection kept (MO-1-02). */
export function AssetPanel(props: AssetTreeProps) {
  const {t} = useTranslation('single-line');
  const [folded, setFolded] = useState(() => readStored(FOLDED_KEY, z.boolean()) ?? false);
  const fold = (next: boolean) => {
    setFolded(next);
    writeStored(FOLDED_KEY, next);
  };
  return (
    <>
      {folded && (
        <aside className="flex w-10 shrink-0 flex-col items-center gap-3 rounded-3 border border-line bg-surface py-1.5">
          <IconButton
            size="small"
            label={t('assets.expand')}
            icon={<ChevronRight size={16} strokeWidth={1.75} />}
            aria-expanded={false}
            onClick={() => fold(false)}
          />
          <h2 className="text-13 font-semibold [writing-mode:vertical-rl]">{t('assets.title')}</h2>
        </aside>
      )}
      <div className={folded ? 'hidden' : 'flex w-tree shrink-0 flex-col'}>
        <Card
          title={t('assets.title')}
          className="flex-1"
          actions={
            <IconButton
              size="small"
              label={t('assets.collapse')}
              icon={<ChevronLeft size={16} strokeWidth={1.75} />}
              aria-expanded={true}
              onClick={() => fold(true)}
            />
          }
        >
          <AssetTree {...props} />
        </Card>
      </div>
    </>
  );
}
