import {Button, Notice} from '@livebus/ui';
import {useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';

export interface NewKeyProps {
  readonly secret: string;
  onClose(): void;
}

/** A key that was just made, which nobody is shown again. */
export function NewKey({secret, onClose}: NewKeyProps) {
  const {t} = useTexts('alarm-webhooks');
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Notice look="warning">
      <p>{t('keyOnce')}</p>
      <p className="mt-1.5 font-mono text-13 break-all select-all">{secret}</p>
      <span className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {t('keyKept')}
        </Button>
        {copied !== undefined && (
          <span role="status" className="text-12">
            {t(copied ? 'copied' : 'copyFailed')}
          </span>
        )}
      </span>
    </Notice>
  );
}
