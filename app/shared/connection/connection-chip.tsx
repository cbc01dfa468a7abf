import {LiveDot, Popover} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {useLiveStatus} from '../../live/live-status.ts';
import {LiveText} from '../readings/live-text.tsx';
import type {ConnectionState} from './connection-state.ts';
import {useConnection} from './use-connection.ts';

const load = () => import('./connection-card.tsx').then(({ConnectionCard}) => ({default: ConnectionCard}));

const DOTS = {
  ended: 'lost',
  offline: 'lost',
  reconnecting: 'lost',
  stale: 'stale',
  live: 'live',
  polling: 'live',
  connecting: 'off',
} as const satisfies Record<ConnectionState, 'live' | 'stale' | 'lost' | 'off'>;

/**
 * A chip with the state of the console's link. Its card shows how data arrive and when the server was last heard, and contacts it again.
 */
export function ConnectionChip() {
  const {t} = useTexts('connection');
  const state = useConnection();
  const quiet = useLiveStatus(({link}) => link === 'none') && (state === 'live' || state === 'polling' || state === 'connecting');
  return (
    <span role="status" className="shrink-0">
      <Popover
        label={t('title')}
        trigger={
          <button type="button" title={t(`detail.${state}`)} className="-mx-1.5 flex h-6 items-center rounded-2 px-1.5 hover:bg-hover">
            <LiveDot state={quiet ? 'off' : DOTS[state]}>
              <LiveText>{quiet ? t('chip.quiet') : t(`chip.${state}`)}</LiveText>
            </LiveDot>
          </button>
        }
      >
        <div className="w-72 max-w-[calc(100vw-40px)] whitespace-normal">
          <Chunk load={load} />
        </div>
      </Popover>
    </span>
  );
}
