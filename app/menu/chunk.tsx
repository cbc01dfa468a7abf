import {ErrorState, Skeleton} from '@livebus/ui';
import {type ComponentType, useEffect, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {type ChunkLoader, loadChunk} from './load-chunk.ts';

/** Screens that have arrived, so that coming back to one shows it at once. */
const arrived = new WeakMap<ChunkLoader, ComponentType>();

/** Fetches a screen ahead of its first use, which then shows it at once. A failure is left to that use, which tells it and asks again. */
export async function preloadChunk(load: ChunkLoader): Promise<void> {
  const screen = await loadChunk(load).catch(() => undefined);
  if (screen !== undefined) arrived.set(load, screen);
}

/** A screen whose code arrives when it is first shown; a failure is told in its place with a retry (SH-8-14). */
export function Chunk({load}: {readonly load: ChunkLoader}) {
  const {t} = useTranslation('common');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{readonly load: ChunkLoader; readonly failed: boolean}>({load, failed: false});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is the only reason to load the same screen again.
  useEffect(() => {
    if (arrived.has(load)) return;
    let current = true;
    setState({load, failed: false});
    loadChunk(load).then(
      (screen) => {
        arrived.set(load, screen);
        if (current) setState({load, failed: false});
      },
      (error) => {
        console.error('a screen could not be loaded', error);
        if (current) setState({load, failed: true});
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const Screen = arrived.get(load);
  if (Screen !== undefined) return <Screen />;
  if (state.failed && state.load === load) {
    return (
      <ErrorState title={t('chunk.failed')} detail={t('chunk.why')} retry={{label: t('retry'), onRetry: () => setAttempt(attempt + 1)}} />
    );
  }
  return <Skeleton label={t('loading')} />;
}
