import {type ComponentType, useEffect, useState} from 'react';
import {type ChunkLoader, loadChunk} from '../../base/menu/load-chunk.ts';

/** A tool of the header whose code is fetched once the page stands, and again at the next look at the page when that fails. */
export function LateTool({load}: {readonly load: ChunkLoader}) {
  const [Tool, setTool] = useState<ComponentType>();
  useEffect(() => {
    let current = true;
    const fetchTool = () =>
      void loadChunk(load).then(
        (tool) => current && setTool(() => tool),
        (error) => {
          console.error('a tool of the header could not be loaded', error);
          if (current) addEventListener('focus', fetchTool, {once: true});
        },
      );
    fetchTool();
    return () => {
      current = false;
      removeEventListener('focus', fetchTool);
    };
  }, [load]);
  return Tool ? <Tool /> : <span className="size-9 mobile:hidden" />;
}
