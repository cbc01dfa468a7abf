import {Button, Notice} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** Somebody else was faster: what stands there now can be taken over. */
export function EditConflictNotice({text, onTakeOver}: {readonly text: string; onTakeOver(): void}) {
  const {t} = useTexts('administration');
  return (
    <Notice look="warning" className="mt-2">
      <p>{text}</p>
      <Button size="small" className="mt-2" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </Notice>
  );
}
