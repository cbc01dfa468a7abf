import {pathTo} from '../../base/api/asset-node.ts';
import {useDevice} from '../browser/use-device.ts';
import {PageBeside} from '../page/page-slots.tsx';
import {AssetDrawer} from './asset-drawer.tsx';
import {AssetPanel} from './asset-panel.tsx';
import type {AssetTreeProps} from './asset-tree.tsx';

/** The asset list of a screen: a panel at the left of a wide page, on a narrower one a drawer behind the name beside the page's title. */
export function AssetSide(props: AssetTreeProps) {
  if (useDevice() === 'desktop') return <AssetPanel {...props} />;
  const shown = pathTo(props.tree.nodes ?? [], ({id}) => id === props.selectedId).at(-1)?.name;
  return (
    <PageBeside>
      <AssetDrawer {...props} shown={shown} />
    </PageBeside>
  );
}
