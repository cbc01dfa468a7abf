import type {DiagramView, PainterReport} from '@livebus/engine/diagram';
import {useEffect, useState} from 'react';
import {z} from 'zod';
import {readStored, writeStored} from '../../../../base/session/stored.ts';

const MEASURED = 'single-line-painters';
const ms = z.number().nonnegative().nullable();
const report = z.object({
  painter: z.enum(['webgl', 'canvas2d']),
  canvas2dMs: ms,
  webglMs: ms,
  renderer: z.string().nullable(),
});

export interface Painters {
  /** What the painters took when they were measured in this browser, which is done once; null before. */
  readonly report: PainterReport | null;
  /** Which one paints now: a choice that cannot be had is not followed. Null without a picture. */
  readonly inUse: 'webgl' | 'canvas2d' | null;
}

export function usePainters(view: DiagramView | null): Painters {
  const [measured, setMeasured] = useState<PainterReport | null>(() => readStored(MEASURED, report) ?? null);
  const [inUse, setInUse] = useState<Painters['inUse']>(null);
  useEffect(() => {
    const onReport = view?.onPainterReport((report) => {
      setMeasured(report);
      writeStored(MEASURED, report);
    });
    const onPainter = view?.onPainter(setInUse);
    setInUse(view?.stats().painter ?? null);
    return () => {
      onReport?.dispose();
      onPainter?.dispose();
    };
  }, [view]);
  return {report: measured, inUse};
}
