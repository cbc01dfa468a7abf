import {Inbox, RotateCw} from 'lucide-react';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';
import {Button} from '../primitives/button.tsx';

export interface PanelStateProps {
  readonly icon?: ReactNode;
  /** The problem, in one sentence. */
  readonly title: string;
  /** Why, or a short reference. */
  readonly detail?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert';
  readonly className?: string;
}

/** Shown in the middle of a panel instead of content. */
export function PanelState({icon, title, detail, action, role = 'status', className}: PanelStateProps) {
  return (
    <div role={role} className={cx('flex flex-1 flex-col items-center justify-center gap-2 p-6 text-center', className)}>
      {icon && (
        <span aria-hidden="true" className="text-text-3">
          {icon}
        </span>
      )}
      <p className="text-14 text-text-1">{title}</p>
      {detail && <div className="max-w-prose text-12 break-words text-text-3">{detail}</div>}
      {action}
    </div>
  );
}

export type EmptyStateProps = Omit<PanelStateProps, 'role'>;

/** There is nothing to show, and why. */
export function EmptyState({icon = <Inbox size={20} strokeWidth={1.5} />, ...rest}: EmptyStateProps) {
  return <PanelState {...rest} icon={icon} />;
}

export interface ErrorStateProps extends Omit<PanelStateProps, 'role' | 'action'> {
  /** Absent when a retry cannot help. */
  readonly retry?: {readonly label: string; onRetry(): void};
}

/** Something failed: what, why, and a retry. Neighbouring panels stay. */
export function ErrorState({icon = <RotateCw size={20} strokeWidth={1.5} />, retry, ...rest}: ErrorStateProps) {
  return <PanelState {...rest} icon={icon} role="alert" action={retry && <Button onClick={retry.onRetry}>{retry.label}</Button>} />;
}
