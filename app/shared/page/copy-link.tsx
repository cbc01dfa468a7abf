import {Button} from '@livebus/ui';
import {Link2} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {copyText} from '../browser/copy-text.ts';

/** Copies the address of the page, with everything that it shows; the outcome is said beside the button. */
export function useCopyLink() {
  const {t} = useTexts('page');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  return {
    copy: async () => setOutcome((await copyText(window.location.href)) ? 'copied' : 'notCopied'),
    told: (
      <span role="status" className="text-12 text-text-3">
        {outcome && t(`link.${outcome}`)}
      </span>
    ),
  };
}

export function CopyLink() {
  const {t} = useTexts('page');
  const {copy, told} = useCopyLink();
  return (
    <>
      {told}
      <Button look="quiet" size="small" icon={<Link2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
        <span className="mobile:sr-only max-[819px]:sr-only">{t('link.copy')}</span>
      </Button>
    </>
  );
}
