import {Dialog as Radix} from 'radix-ui';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';
import {OverlayBody, OverlayFoot, OverlayHead, useScrolls} from './overlay-parts.tsx';
import {useFocusReturn} from './use-focus-return.ts';
import {type GuardedCloseProps, useGuardedClose} from './use-guarded-close.tsx';

export interface DrawerProps extends Omit<GuardedCloseProps, 'role'> {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly closeLabel: string;
  /** At most 336 or 560 px wide. */
  readonly size?: 'small' | 'medium';
  readonly footer?: ReactNode;
  /** The page is not dimmed, because the drawer is about it. */
  readonly clear?: boolean;
  readonly children: ReactNode;
}

const SIZES = {small: 'w-panel', medium: 'w-[560px]'};

/** Details or a form from the right edge over the page; from the bottom in a narrow window. It closes like a dialog. */
export function Drawer(props: DrawerProps) {
  const {title, note, actions, closeLabel, size = 'small', clear = false} = props;
  const focusReturn = useFocusReturn();
  const guard = useGuardedClose(props);
  const {scrolls, onScrolls} = useScrolls();
  const footer = guard.question ?? props.footer;
  return (
    <Radix.Root {...guard.root}>
      <Radix.Portal container={document.fullscreenElement}>
        <Radix.Overlay
          className={cx('fixed inset-0 z-drawer', !clear && 'bg-scrim [animation:livebus-appear_var(--t-base)_var(--ease-out)]')}
        />
        <Radix.Content
          {...focusReturn}
          {...guard.content}
          aria-describedby={undefined}
          className={cx(
            'fixed inset-y-0 right-0 z-drawer flex max-w-[92vw] flex-col border-l border-line bg-raised shadow-3 [animation:livebus-slide-right_var(--t-slow)_var(--ease-out)]',
            'mobile:inset-x-0 mobile:top-auto mobile:bottom-0 mobile:max-h-[88vh] mobile:w-full mobile:max-w-none mobile:rounded-t-4',
            'mobile:[animation:livebus-slide-bottom_var(--t-slow)_var(--ease-out)]',
            SIZES[size],
          )}
        >
          <OverlayHead title={title} note={note} actions={actions} closeLabel={closeLabel} busy={props.busy === true} lined />
          <OverlayBody grows scrolls={scrolls} onScrolls={onScrolls} flush={false}>
            {props.children}
          </OverlayBody>
          {footer && <OverlayFoot lined>{footer}</OverlayFoot>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
