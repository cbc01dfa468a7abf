import type {HTMLAttributes, ReactNode, Ref} from 'react';
import {AssetDrawer} from '../asset-tree/asset-drawer.tsx';
import {AssetPanel} from '../asset-tree/asset-panel.tsx';
import {useTitledAsset} from '../browser/document-title.ts';
import {PageActions, PageBeside} from '../page/page-slots.tsx';
import type {AssetPageState} from './use-asset-page.ts';

export interface AssetPageProps extends Pick<HTMLAttributes<HTMLDivElement>, 'onKeyDownCapture'> {
  readonly page: AssetPageState;
  /** Name of what is shown, where the screen knows a better one than the tree has. */
  readonly title?: string | undefined;
  /** Ids of what does not communicate; the same set as before where nothing changed. */
  readonly offlineIds?: ReadonlySet<string>;
  /** Beside the page's title and the asset's name: how fresh the data are. */
  readonly beside?: ReactNode;
  /** At the right end of the page's head. */
  readonly actions?: ReactNode;
  /** The whole of the page below its head. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * The frame of a screen that is driven by the asset tree. On a desk the searched tree stands in a panel at the left (MO-1-02, MO-1-07) and the asset's
 * name beside the page's title; on a tablet and a phone that name is a button which opens the tree as a drawer.
 */
export function AssetPage({page, title = page.picked?.name, offlineIds, beside, actions, ref, onKeyDownCapture, children}: AssetPageProps) {
  const {tree, selectedId, levels, device, pick} = page;
  useTitledAsset(title);
  const assets = {tree, selectedId, onPick: pick, ...(levels && {levels}), ...(offlineIds && {offlineIds})};
  return (
    <>
      <PageBeside>
        {device === 'desktop' ? <span className="truncate text-14 font-semibold">{title}</span> : <AssetDrawer {...assets} shown={title} />}
        {beside}
      </PageBeside>
      <PageActions>{actions}</PageActions>
      <div ref={ref} onKeyDownCapture={onKeyDownCapture} className="relative flex min-h-84 min-w-0 flex-1 gap-3">
        {device === 'desktop' && <AssetPanel {...assets} />}
        {children}
      </div>
    </>
  );
}
