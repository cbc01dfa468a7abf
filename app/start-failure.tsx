import {ErrorState} from '@livebus/ui';
import type {ConfigFailure} from './base/config/config.ts';
import {useTexts} from './base/i18n/use-texts.ts';

export interface StartFailureProps {
  /** `broken`: the configuration is good, and the console fails all the same. */
  readonly problem: ConfigFailure['problem'] | 'broken';
  /** The key of the configuration that is wrong. */
  readonly at: string | undefined;
  readonly detail: string;
}

/** The whole page when the console cannot start: what is wrong, mostly with its configuration, and where. */
export function StartFailure({problem, at, detail}: StartFailureProps) {
  const {t} = useTexts('common');
  return (
    <main className="flex h-full flex-col">
      <ErrorState
        title={problem === 'broken' ? t('loadFailed') : t(`start.${problem}`)}
        detail={
          <>
            {at !== undefined && <code className="font-mono">{at}: </code>}
            {detail}
          </>
        }
        retry={{label: t('retry'), onRetry: () => location.reload()}}
      />
    </main>
  );
}
