import {Button, Notice} from '@livebus/ui';
import {ApiFailure} from '../../../base/api/client.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';

/** What was typed cannot be sent; its message is in the user's language. */
export class InputRefused extends Error {}

/** Why something was not saved: the server's reason, or `otherwise` where it gives none. */
export function saveFailure(error: unknown, otherwise: string, t: Translate): string {
  if (error instanceof InputRefused) return error.message;
  if (error instanceof ApiFailure && error.kind === 'status' && error.msgKey === undefined && !error.serverMessage) return otherwise;
  return failureText(error, t);
}

/** Whether the server refused a change because somebody else was faster. */
export const isConflict = (error: unknown, msgKey: string): boolean => error instanceof ApiFailure && error.msgKey === msgKey;

export interface EditFailureProps {
  readonly text: string | undefined;
  /** Default: danger. */
  readonly look?: 'info' | 'danger';
  /** Somebody else was faster: takes over what stands there now. */
  onReload?: (() => void) | undefined;
}

/** Next to the control that was used: why nothing was saved. */
export function EditFailure({text, look = 'danger', onReload}: EditFailureProps) {
  const {t} = useTexts('device-settings');
  if (text === undefined) return null;
  return (
    <Notice look={onReload ? 'warning' : look} className="min-w-0 flex-1">
      <span>{text}</span>
      {onReload && (
        <Button size="small" className="mt-1.5 block" onClick={onReload}>
          {t('reload')}
        </Button>
      )}
    </Notice>
  );
}
