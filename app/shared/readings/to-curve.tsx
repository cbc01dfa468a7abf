import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';

export interface ToCurveProps {
  /** Address of the curve. */
  readonly to?: string | undefined;
  /** Says where it leads. */
  readonly title: string;
  /** Shows the curve on this page. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

const LOOK = '-mx-1 rounded-1 px-1 text-inherit underline-offset-3 hover:underline';

/** A figure that leads to its curve: by an address, or by a press where the curve is on the same page. Plain without either. */
export function ToCurve({to, title, onPress, children}: ToCurveProps) {
  if (to !== undefined) {
    return (
      <Link to={to} title={title} className={LOOK}>
        {children}
      </Link>
    );
  }
  if (onPress === undefined) return children;
  return (
    <button type="button" title={title} onClick={onPress} className={LOOK}>
      {children}
    </button>
  );
}
