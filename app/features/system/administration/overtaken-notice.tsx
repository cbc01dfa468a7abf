import {Button, Notice} from '@livebus/ui';
import {useTranslation} from 'react-i18next';

/** Somebody else was faster: what stands there now can be taken over. */
export function OvertakenNotice({text, onTakeOver}: {readonly text: string; onTakeOver(): void}) {
  const {t} = useTranslation('administration');
  return (
    <Notice look="warning" className="mt-2">
      <p>{text}</p>
      <Button size="small" className="mt-2" onClick={onTakeOver}>
        {t('takeOver')}
      </Button>
    </Notice>
  );
}
