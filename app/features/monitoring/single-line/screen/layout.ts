import type {ReactNode, RefObject} from 'react';
import type {AssetNode} from '../../../../base/api/asset-node.ts';
import type {useAssetTree} from '../../../../shared/asset-tree/use-asset-tree.ts';
import type {DiagramModel} from '../session/diagram-model.ts';

/** What a layout places around the picture, which stands in the middle of every one. */
export interface LayoutParts {
  readonly model: DiagramModel;
  readonly title: string | undefined;
  readonly assets: {
    readonly tree: ReturnType<typeof useAssetTree>;
    readonly selectedId: string | undefined;
    onPick(node: AssetNode): void;
  };
  /** The list of the picture's equipment, and its search field. */
  readonly equipment: ReactNode;
  readonly listFilter: ReactNode;
  readonly selectedId: string | null;
  /** Of what is selected; undefined while nothing is. */
  readonly details: ReactNode;
  /** A device is selected, which needs more room than a section. */
  readonly onDevice: boolean;
  /** The picture is alone on the screen: the details stand over it. */
  readonly alone: boolean;
  readonly detailsCard: RefObject<HTMLElement | null>;
  readonly panes: LayoutPanes;
}

/** What is in sight where not everything fits. */
export interface LayoutPanes {
  /** On a window of middle width: the drawer of the equipment. */
  readonly listOpen: boolean;
  setListOpen(open: boolean): void;
  /** On a phone. */
  readonly pane: 'picture' | 'list';
  setPane(pane: 'picture' | 'list'): void;
}

/** A layout for one width: the picture keeps its place in the page from one to the other. */
export interface ScreenLayout {
  /** Beside the page's title. */
  readonly Beside: (parts: LayoutParts) => ReactNode;
  /** Among the page's actions. */
  readonly Actions: (parts: LayoutParts) => ReactNode;
  readonly Before: (parts: LayoutParts) => ReactNode;
  readonly After: (parts: LayoutParts) => ReactNode;
}

export const Nothing = () => null;
