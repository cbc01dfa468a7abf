import {Card, PanelState} from '@livebus/ui';
import {Gauge} from 'lucide-react';
import type {Ref} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** Where the subjects are shown, one after the other; nobody's hand may disturb them there. */
export function StageCard({stage, busy}: {readonly stage: Ref<HTMLDivElement>; readonly busy: boolean}) {
  const {t} = useTexts('bench');
  return (
    <Card title={t('stage.title')} note={t('stage.note')} className="mobile:rounded-none mobile:border-x-0">
      <div className="relative aspect-video max-h-180 w-full max-w-320 overflow-hidden border-t border-line bg-sld-ground">
        <div ref={stage} inert aria-hidden="true" className="size-full overflow-hidden" />
        {!busy && (
          <div className="absolute inset-0 flex">
            <PanelState icon={<Gauge size={20} strokeWidth={1.5} />} title={t('stage.idle')} />
          </div>
        )}
      </div>
    </Card>
  );
}
