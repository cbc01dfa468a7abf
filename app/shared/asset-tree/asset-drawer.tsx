import {useTexts} from '../../base/i18n/use-texts.ts';
import {ListDrawer} from '../page/list-drawer.tsx';
import type {AssetPanelProps} from './asset-panel.tsx';
import {AssetTree} from './asset-tree.tsx';

export interface AssetDrawerProps extends AssetPanelProps {
  /** Name of the current asset; undefined until known. */
  readonly shown: string | undefined;
}

/** A button with the current asset's name that opens the asset list as a drawer; choosing an asset closes it. */
export function AssetDrawer({shown, head, ...props}: AssetDrawerProps) {
  const {t} = useTexts('asset-tree');
  return (
    <ListDrawer shown={shown} title={t('title')} closeLabel={t('close')}>
      {(close) => (
        <div className="flex h-full flex-col">
          {head}
          <AssetTree
            {...props}
            onPick={(node) => {
              props.onPick(node);
              close();
            }}
          />
        </div>
      )}
    </ListDrawer>
  );
}
