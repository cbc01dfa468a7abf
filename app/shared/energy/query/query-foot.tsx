import {Button, cx} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {Asked} from '../../asked/use-asked.ts';
import {failureText} from '../../failure/failure-text.ts';

export interface QueryFootProps {
  readonly label: string;
  /** The request whose failure is told. */
  readonly asked: Pick<Asked<unknown>, 'asking' | 'error'>;
  /** Also while something else is asked. */
  readonly busy?: boolean;
  /** Why nothing can be asked; undefined when it can. */
  readonly disabledReason?: string | undefined;
  readonly className?: string;
  onQuery(): void;
}

/** The end of a row of filters: the button that asks, and why its last answer is missing. */
export function QueryFoot({
  label,
  asked: {asking, error},
  busy = false,
  disabledReason,
  className = 'mobile:w-full',
  onQuery,
}: QueryFootProps) {
  const {t} = useTexts('common');
  return (
    <>
      <Button
        look="primary"
        busy={asking || busy}
        onClick={onQuery}
        {...(disabledReason !== undefined && {disabledReason})}
        className={cx('mobile:h-touch', className)}
      >
        {label}
      </Button>
      {error !== null && !asking && (
        <span role="alert" className="self-center text-12 text-danger-text">
          {failureText(error, t)}
        </span>
      )}
    </>
  );
}
