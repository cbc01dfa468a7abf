import {Button, Checkbox} from '@livebus/ui';
import {Plug, RotateCw} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PeersAbsent} from './peers.ts';
import type {Peers} from './use-peers.ts';

export interface PeerChoiceProps {
  readonly chosen: readonly string[];
  readonly peers: Peers;
  onChange(chosen: readonly string[]): void;
}

/** Which peers are measured beside ours: loaded on demand; without them it says why and what to do. */
export function PeerChoice({chosen, peers: {state, load}, onChange}: PeerChoiceProps) {
  const {t} = useTexts('bench');
  const loaded = state.kind === 'loaded' ? state.peers.map(({name}) => name) : [];
  const names = [...loaded, ...chosen.filter((name) => !loaded.includes(name))];
  return (
    <>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={state.kind === 'loaded' && !loaded.includes(name) ? t('peers.unknown', {name}) : name}
          checked={chosen.includes(name)}
          onCheckedChange={(on) => onChange(names.filter((other) => (other === name ? on : chosen.includes(other))))}
        />
      ))}
      {state.kind !== 'loaded' && (
        <Button
          size="small"
          icon={state.kind === 'failed' ? <RotateCw size={14} strokeWidth={1.75} /> : <Plug size={14} strokeWidth={1.75} />}
          disabled={state.kind === 'loading'}
          onClick={() => void load()}
        >
          {t(state.kind === 'loading' ? 'peers.loading' : state.kind === 'failed' ? 'peers.again' : 'peers.load')}
        </Button>
      )}
      {state.kind === 'failed' && (
        <span role="alert" className="text-12 text-warning-text">
          {state.error instanceof PeersAbsent ? t('peers.absent') : t('peers.failed', {reason: String(state.error)})}
        </span>
      )}
    </>
  );
}
