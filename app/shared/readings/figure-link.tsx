import {cx} from '@livebus/ui';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {QualitySign} from './quality-signs.ts';
import {SignMark} from './sign-mark.tsx';

export interface FigureLinkProps {
  /** Address of its curve; undefined where the user's menu lacks the screen. */
  readonly to: string | undefined;
  /** Name of the figure. */
  readonly name: string;
  /** A reservation about the figure. */
  readonly sign?: QualitySign | undefined;
  /** An old figure. */
  readonly old?: boolean;
  readonly children: ReactNode;
}

/** A figure of a table that leads to its curve, with the sign of its quality. */
export function FigureLink({to, name, sign, old = false, children}: FigureLinkProps) {
  const {t} = useTexts('device');
  const look = cx('truncate tabular-nums', old ? 'text-stale' : sign === undefined ? 'text-text-1' : 'text-warning-text');
  return (
    <>
      {to === undefined ? (
        <span className={look}>{children}</span>
      ) : (
        <Link to={to} title={t('showCurve', {figure: name})} className={cx(look, 'rounded-1 underline-offset-3 hover:underline')}>
          {children}
        </Link>
      )}
      <SignMark sign={sign} />
    </>
  );
}
