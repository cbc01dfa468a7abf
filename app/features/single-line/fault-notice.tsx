import {Button, Dialog} from '@livebus/ui';
import {TriangleAlert} from 'lucide-react';
import {useState} from 'react';
import {useTranslation} from 'react-i18next';
import type {StationFault} from './diagram-model.ts';

/** What in the JSON could not be taken as it stands: the number, and on request each place with its reason (MO-2.sld-23). */
export function FaultNotice({faults}: {readonly faults: readonly StationFault[]}) {
  const {t} = useTranslation('single-line');
  const [open, setOpen] = useState(false);
  if (faults.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="text-warning-text"
        icon={<TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('faults.count', {n: faults.length})}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('faults.title')} closeLabel={t('panes.close')}>
        <p className="mb-3 text-13">{t('faults.lead')}</p>
        <FaultList faults={faults} />
      </Dialog>
    </>
  );
}

export function FaultList({faults}: {readonly faults: readonly StationFault[]}) {
  const {t, i18n} = useTranslation('single-line');
  return (
    <ul className="flex flex-col divide-y divide-line text-13">
      {faults.map(({station, fault}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two faults may be alike.
        <li key={index} className="flex flex-col gap-0.5 py-2 text-left">
          <span className="text-text-1">
            {t(`faults.code.${i18n.exists(`single-line:faults.code.${fault.code}`) ? fault.code : 'other'}`)}
          </span>
          <span className="text-12 text-text-3">
            {[
              station,
              `${t('faults.path')} ${fault.path === '$' ? t('faults.root') : fault.path}`,
              fault.detail && t('faults.detail', {detail: fault.detail}),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
