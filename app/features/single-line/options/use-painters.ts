import type {DiagramView, PainterReport} from '@livebus/engine/diagram';
import {useEffect, useState} from 'react';
import {z} from 'zod';
import {readStored, writeStored} from '../../../session/stored.ts';

const MEASURED = 'single-line-painters';
const ms = z.number().nonnegative().nullable();
const report = z.object({
  painter: z.enum(['webgl', 'canvas2d']),
  canvas2dMs: ms,
  webglMs: ms,
  renderer: z.string().nullable(),
});

/** What the painters took when they were measured in this browser, which is done once; null before. */
export function usePainters(view: DiagramView | null): PainterReport | null {
  const [painters, setPainters] = useState<PainterReport | null>(() => readStored(MEASURED, report) ?? null);
  useEffect(() => {
    const listener = view?.onPainterReport((measured) => {
      setPainters(measured);
      writeStored(MEASURED, measured);
    });
    return () => listener?.dispose();
  }, [view]);
  return painters;
}
