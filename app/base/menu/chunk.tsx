import {ErrorState, Skeleton} from '@livebus/ui';
import {type ComponentType, useEffect, useState} from 'react';
import {useTexts} from '../i18n/use-texts.ts';
import {type ChunkRemedy, remedyChunkFailure} from './chunk-deploy.ts';
import {type ChunkLoader, loadChunk} from './load-chunk.ts';

/** Loaded screens, which can be shown again at once. */
const arrived = new WeakMap<ChunkLoader, ComponentType>();

/** Fetches a screen before its first use, which is then immediate. A failure is ignored here: the first use reports it and tries again. */
export async function preloadChunk(load: ChunkLoader): Promise<void> {
  const screen = await loadChunk(load).catch(() => undefined);
  if (screen !== undefined) arrived.set(load, screen);
}

/**
 * A screen whose code is fetched when first shown; a failure is shown in its place with a retry (SH-8-14). After a deployment the running
 * build's code may be gone. The page then reloads once, unless that would lose unsaved input.
 */
export function Chunk({load}: {readonly load: ChunkLoader}) {
  const {t} = useTexts('common');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{readonly load: ChunkLoader; readonly remedy: ChunkRemedy | undefined}>({load, remedy: undefined});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is the only reason to load the same screen again.
  useEffect(() => {
    if (arrived.has(load)) return;
    let current = true;
    setState({load, remedy: undefined});
    loadChunk(load).then(
      (screen) => {
        arrived.set(load, screen);
        if (current) setState({load, remedy: undefined});
      },
      async (error) => {
        console.error('a screen could not be loaded', error);
        const remedy = await remedyChunkFailure();
        if (current) setState({load, remedy});
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const Screen = arrived.get(load);
  if (Screen !== undefined) return <Screen />;
  if (state.load === load && state.remedy === 'retry') {
    return (
      <ErrorState title={t('chunk.failed')} detail={t('chunk.why')} retry={{label: t('retry'), onRetry: () => setAttempt(attempt + 1)}} />
    );
  }
  if (state.load === load && state.remedy === 'offer') {
    return (
      <ErrorState
        title={t('chunk.gone')}
        detail={t('chunk.goneWhy')}
        retry={{label: t('chunk.reload'), onRetry: () => location.reload()}}
      />
    );
  }
  return <Skeleton label={t('loading')} />;
}
