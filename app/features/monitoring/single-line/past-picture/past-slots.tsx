import {Button, IconButton} from '@livebus/ui';
import {History} from 'lucide-react';
import {lazy, type ReactNode, Suspense} from 'react';
import {withTexts} from '../../../../base/i18n/load-texts.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {writeMoment} from '../../../../shared/address/moment-param.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {ViewAddressState} from '../address/use-view-address.ts';
import {ToolWord} from '../picture/tool-word.tsx';

const SECOND_MS = 1000;

/** Fetched with the first past moment that is asked for. */
const PastBand = lazy(withTexts(() => import('./past-band.tsx'), 'past-picture', 'form'));

/** The past moment to show, epoch ms; null is now, also where the address has a moment that cannot be read or has not come. */
export function pastOf({address: {at}}: Pick<ViewAddressState, 'address'>): number | null {
  return typeof at === 'number' && at <= serverNowMs() ? at : null;
}

/** What a picture shows of the past in its frame: the band above it, and the button that leads there. */
export function usePastSlots(
  view: ViewAddressState,
  model: DiagramModel,
  touch: boolean,
): {readonly past: ReactNode; readonly pastButton: ReactNode} {
  const {t} = useTexts('single-line');
  const {at} = view.address;
  const go = (atMs: number | null) => view.setChoice('at', atMs === null ? null : writeMoment(atMs));
  const button = {
    icon: <History size={16} strokeWidth={1.75} aria-hidden="true" />,
    disabled: at !== undefined || model.phase !== 'shown',
    onClick: () => go(Math.floor(serverNowMs() / SECOND_MS) * SECOND_MS),
  };
  return {
    past: at !== undefined && (
      <Suspense fallback={null}>
        <PastBand model={model} wantedMs={pastOf(view)} touch={touch} onMove={go} onNow={() => go(null)} />
      </Suspense>
    ),
    pastButton: touch ? (
      <IconButton size="touch" label={t('past.open')} {...button} />
    ) : (
      <Button size="small" aria-label={t('past.open')} title={t('past.open')} {...button}>
        <ToolWord>{t('past.open')}</ToolWord>
      </Button>
    ),
  };
}
