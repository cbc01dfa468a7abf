import {Button, SubmitButton} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** The buttons below a form: leave it, or create or save what it describes. */
export function FormFoot({isNew, onCancel}: {readonly isNew: boolean; onCancel(): void}) {
  const {t} = useTexts('administration');
  return (
    <div className="mt-3 flex justify-end gap-2">
      <Button onClick={onCancel} className="mobile:h-touch">
        {t('cancel')}
      </Button>
      <SubmitButton className="mobile:h-touch">{t(isNew ? 'create' : 'save')}</SubmitButton>
    </div>
  );
}
