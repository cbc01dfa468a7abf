import type {HTMLAttributes, ReactNode, Ref} from 'react';
import {AssetDrawer} from '../asset-tree/asset-drawer.tsx';
import {AssetPanel} from '../asset-tree/asset-panel.tsx';
import {useTitledAsset} from '../browser/document-title.ts';
import {PageActions, PageBeside} from '../page/page-slots.tsx';
import type {AssetPageState} from './use-asset-page.ts';

export interface AssetPageProps extends Pick<HTMLAttributes<HTMLDivElement>, 'onKeyDownCapture'> {
  readonly page: AssetPageState;
  /** Name of the shown asset, if the screen knows a better one than the tree. */
  readonly title?: string | undefined;
  /** Ids of assets that do not communicate; pass the same set while nothing changes. */
  readonly offlineIds?: ReadonlySet<string>;
  /** Above the tree, such as which of several trees it is. */
  readonly head?: ReactNode;
  /** Next to the page's title and the asset's name: how fresh the data are. */
  readonly beside?: ReactNode;
  /** At the right end of the page's head. */
  readonly actions?: ReactNode;
  /** The page below its head. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * The frame of a screen driven by the asset tree. On a desktop the searchable tree is in a panel at the left (MO-1-02, MO-1-07), and the
 * asset's name stands next to the page's title. On a tablet and a phone the name is a button that opens the tree as a drawer.
 */
export function AssetPage({
  page,
  title = page.picked?.name,
  offlineIds,
  head,
  beside,
  actions,
  ref,
  onKeyDownCapture,
  children,
}: AssetPageProps) {
  const {tree, selectedId, levels, device, pick} = page;
  useTitledAsset(title);
  const assets = {
    tree,
    selectedId,
    onPick: pick,
    ...(levels && {levels}),
    ...(offlineIds && {offlineIds}),
    ...(head !== undefined && {head}),
  };
  return (
    <>
      <PageBeside>
        {device === 'desktop' ? <span className="truncate text-14 font-semibold">{title}</span> : <AssetDrawer {...assets} shown={title} />}
        {beside}
      </PageBeside>
      <PageActions>{actions}</PageActions>
      <div ref={ref} onKeyDownCapture={onKeyDownCapture} className="relative flex min-h-84 min-w-0 flex-1 gap-3 print:block">
        {device === 'desktop' && (
          <div className="contents print:hidden">
            <AssetPanel {...assets} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}
