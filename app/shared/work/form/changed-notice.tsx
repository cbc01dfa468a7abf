import {Button, Notice} from '@livebus/ui';
import {ApiFailure} from '../../../base/api/client.ts';
import {findText, useTexts} from '../../../base/i18n/use-texts.ts';

/** The refusal of a change that somebody else has overtaken; undefined for any other failure. */
export const overtakenBy = (error: unknown): ApiFailure | undefined =>
  error instanceof ApiFailure && error.msgKey === 'workChanged' ? error : undefined;

/** Somebody else was faster: who, and which fields; what was typed stays, and can be sent over it, or given up for what stands now. */
export function ChangedNotice({failure, onKeep, onTake}: {readonly failure: ApiFailure; onKeep(): void; onTake(): void}) {
  const {t} = useTexts('work');
  const fields = failure.errors.flatMap(({path}) => findText(t, 'work', `changed.field.${path}`) ?? []);
  return (
    <Notice look="warning" className="mt-2">
      <p>{t('changed.told', {by: String(failure.params?.by ?? ''), fields: fields.join(t('comma'))})}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeep}>
          {t('changed.keep')}
        </Button>
        <Button size="small" onClick={onTake}>
          {t('changed.take')}
        </Button>
      </div>
    </Notice>
  );
}
