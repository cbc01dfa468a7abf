import {CircleAlert, Info, TriangleAlert} from 'lucide-react';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface NoticeProps {
  readonly look: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  readonly className?: string;
}

const LOOKS = {
  info: {box: 'border-info-line bg-info-subtle text-info-text', Mark: Info, role: 'status'},
  warning: {box: 'border-warning-line bg-warning-subtle text-warning-text', Mark: TriangleAlert, role: 'status'},
  danger: {box: 'border-danger-line bg-danger-subtle text-danger-text', Mark: CircleAlert, role: 'alert'},
} as const;

/** A framed line next to its subject; announced when it appears. */
export function Notice({look, children, className}: NoticeProps) {
  const {box, Mark, role} = LOOKS[look];
  return (
    <div role={role} className={cx('flex items-start gap-2 rounded-2 border px-3 py-2 text-13', box, className)}>
      <Mark size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
