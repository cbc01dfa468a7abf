import {Button, Dialog} from '@livebus/ui';
import {Copy, TriangleAlert} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {copyText} from '../../../../shared/browser/copy-text.ts';
import {useDialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import type {StationFault} from '../../../../shared/picture/session/diagram-model.ts';
import {FaultList, useFaultsText} from './fault-list.tsx';

/** What in the JSON could not be taken as it stands: the number, and on request each place with its reason (MO-2.sld-23), to read or to copy. */
export function FaultNotice({faults}: {readonly faults: readonly StationFault[]}) {
  const {t} = useTexts('single-line');
  const address = useDialogAddress('faults');
  if (faults.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="text-warning-text"
        icon={<TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => address.open('1')}
      >
        {t('faults.count', {n: faults.length})}
      </Button>
      <Dialog
        open={address.id !== null}
        onOpenChange={(open) => !open && address.close()}
        title={t('faults.title')}
        closeLabel={t('panes.close')}
      >
        <div className="mb-3 flex items-center justify-between gap-3">
          <p className="text-13">{t('faults.lead')}</p>
          <CopyFaults faults={faults} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well. */}
        <section tabIndex={0} aria-label={t('faults.title')} className="max-h-[55vh] overflow-y-auto">
          <FaultList faults={faults} />
        </section>
      </Dialog>
    </>
  );
}

function CopyFaults({faults}: {readonly faults: readonly StationFault[]}) {
  const {t} = useTexts('single-line');
  const textOf = useFaultsText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => setOutcome((await copyText(textOf(faults))) ? 'copied' : 'notCopied');
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-12 text-text-3">
        {outcome && t(`faults.${outcome}`)}
      </span>
      <Button size="small" icon={<Copy size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
        {t('faults.copy')}
      </Button>
    </span>
  );
}
