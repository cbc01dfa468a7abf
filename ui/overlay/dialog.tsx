import {Dialog as Radix} from 'radix-ui';
import {createContext, type ReactNode, type RefObject, useContext} from 'react';
import {cx} from '../cx.ts';
import {OverlayBody, OverlayFoot, OverlayHead, useScrolls} from './overlay-parts.tsx';
import {useFocusReturn} from './use-focus-return.ts';
import {type GuardedCloseProps, useGuardedClose} from './use-guarded-close.tsx';

export interface DialogProps extends GuardedCloseProps {
  /** `alertdialog` for a question that must be answered: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Receives the focus on closing; default: the element that had it before. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly title: string;
  /** After the title: a number, a state. */
  readonly note?: ReactNode;
  /** Before the close button: links onward. */
  readonly actions?: ReactNode;
  readonly closeLabel: string;
  /** At most 480, 1000 or 1300 px wide. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Height as a CSS length; default: as high as its content. */
  readonly height?: string;
  /** Maximum width as a CSS length; default: by its size. */
  readonly width?: string;
  /** The content has its own padding. */
  readonly flush?: boolean;
  /** Right-aligned buttons, the affirmative one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const SIZES = {small: 'var(--w-dialog-sm)', medium: 'var(--w-dialog-md)', large: 'var(--w-dialog-lg)'};

/** Number of dialogs below this one. */
const Depth = createContext(0);

/**
 * A modal dialog: it holds the focus and returns it, and its body scrolls between head and foot. In a narrow window it fills the window,
 * unless it is a question or its height is given. Escape, the cross and a press outside close it if nothing is lost. One more dialog may be
 * opened over it.
 * @throws over two dialogs: with a third the user loses track.
 */
export function Dialog(props: DialogProps) {
  const {role = 'dialog', returnFocusTo, title, note, actions, closeLabel, size = 'small', height, width, flush = false} = props;
  const depth = useContext(Depth);
  if (depth > 1 && props.open) throw new Error(`a dialog stands over ${depth} others: ${title}`);
  const focusReturn = useFocusReturn(returnFocusTo);
  const guard = useGuardedClose(props);
  const {scrolls, onScrolls} = useScrolls();
  const footer = guard.question ?? props.footer;
  const lined = scrolls || flush;
  // A given height applies in a narrow window too.
  const fills = role === 'dialog' && height === undefined;
  return (
    <Radix.Root {...guard.root}>
      <Radix.Portal container={document.fullscreenElement}>
        <Radix.Overlay
          className={cx(
            'fixed inset-0 z-dialog flex items-center justify-center bg-scrim p-4 [animation:livebus-appear_var(--t-base)_var(--ease-out)]',
            fills && 'mobile:p-0',
          )}
        >
          <Radix.Content
            {...focusReturn}
            {...guard.content}
            role={role}
            aria-describedby={undefined}
            style={{height, maxWidth: width ?? SIZES[size]}}
            className={cx(
              'flex max-h-full w-full flex-col rounded-4 bg-raised shadow-3',
              fills && 'mobile:h-full! mobile:max-w-none! mobile:rounded-none',
            )}
          >
            <OverlayHead title={title} note={note} actions={actions} closeLabel={closeLabel} busy={props.busy === true} lined={lined} />
            <Depth value={depth + 1}>
              <OverlayBody grows={height !== undefined || role === 'dialog'} scrolls={scrolls} onScrolls={onScrolls} flush={flush}>
                {props.children}
              </OverlayBody>
              {footer && <OverlayFoot lined={lined}>{footer}</OverlayFoot>}
            </Depth>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
