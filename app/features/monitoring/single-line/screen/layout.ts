import type {ReactNode, RefObject} from 'react';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/** What a layout places around the picture, which stands in the middle of every one. */
export interface LayoutParts {
  readonly model: DiagramModel;
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

/** A layout for one width, inside the frame that has the assets: the picture keeps its place in the page from one to the other. */
export interface ScreenLayout {
  /** Among the page's actions. */
  readonly Actions: (parts: LayoutParts) => ReactNode;
  /** Beside the picture, or over it. */
  readonly After: (parts: LayoutParts) => ReactNode;
}

export const Nothing = () => null;
