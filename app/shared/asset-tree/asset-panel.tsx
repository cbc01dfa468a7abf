import {Card, IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {type ReactNode, useState} from 'react';
import {z} from 'zod';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {readStored, writeStored} from '../../base/session/stored.ts';
import {AssetTree, type AssetTreeProps} from './asset-tree.tsx';
import {PanelEdge} from './panel-edge.tsx';
import {clampWidth, PANEL_WIDTH} from './panel-width.ts';

const FOLDED_KEY = 'asset-panel-folded';
const WIDTH_KEY = 'asset-panel-width';

export interface AssetPanelProps extends AssetTreeProps {
  /** Above the tree, such as which of several trees it is. */
  readonly head?: ReactNode;
}

/** The left panel headed 资产列表. It folds to a strip and unfolds with its selection kept (MO-1-02), and can be widened for long names. */
export function AssetPanel({head, ...props}: AssetPanelProps) {
  const {t} = useTexts('asset-tree');
  const [folded, setFolded] = useState(() => readStored(FOLDED_KEY, z.boolean()) ?? false);
  const [widthPx, setWidthPx] = useState(() => clampWidth(readStored(WIDTH_KEY, z.number()) ?? PANEL_WIDTH.usual));
  const fold = (next: boolean) => {
    setFolded(next);
    writeStored(FOLDED_KEY, next);
  };
  const pull = (px: number, done: boolean) => {
    setWidthPx(px);
    if (done) writeStored(WIDTH_KEY, px === PANEL_WIDTH.usual ? undefined : px);
  };
  return (
    <>
      {folded && (
        <aside className="flex w-10 shrink-0 flex-col items-center gap-3 rounded-3 border border-line bg-surface py-1.5">
          <IconButton
            size="small"
            label={t('expand')}
            icon={<ChevronRight size={16} strokeWidth={1.75} />}
            aria-expanded={false}
            onClick={() => fold(false)}
          />
          <h2 className="text-13 font-semibold [writing-mode:vertical-rl]">{t('title')}</h2>
        </aside>
      )}
      <div className={folded ? 'hidden' : 'relative flex max-w-[40vw] shrink-0 flex-col'} style={{width: widthPx}}>
        <Card
          title={t('title')}
          className="flex-1"
          actions={
            <IconButton
              size="small"
              label={t('collapse')}
              icon={<ChevronLeft size={16} strokeWidth={1.75} />}
              aria-expanded={true}
              onClick={() => fold(true)}
            />
          }
        >
          {head}
          <AssetTree {...props} />
        </Card>
        <PanelEdge widthPx={widthPx} onWidth={pull} />
      </div>
    </>
  );
}
