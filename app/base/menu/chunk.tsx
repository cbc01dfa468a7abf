import {ErrorState, Skeleton} from '@livebus/ui';
import {type ComponentType, useEffect, useState} from 'react';
import {useTexts} from '../i18n/use-texts.ts';
import {type ChunkRemedy, remedyChunkFailure} from './chunk-deploy.ts';
import {type ChunkLoader, loadChunk} from './load-chunk.ts';

/** Screens that have arrived, so that coming back to one shows it at once. */
const arrived = new WeakMap<ChunkLoader, ComponentType>();

/** Fetches a screen ahead of its first use, which then shows it at once. A failure is left to that use, which tells it and asks again. */
export async function preloadChunk(load: ChunkLoader): Promise<void> {
  const screen = await loadChunk(load).catch(() => undefined);
  if (screen !== undefined) arrived.set(load, screen);
}

/**
 * A screen whose code arrives when it is first shown; a failure is told in its place with a retry (SH-8-14). After a deployment the code of
 * the build that runs may be gone: the page is then loaded anew, once, unless somebody would lose what was typed.
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
