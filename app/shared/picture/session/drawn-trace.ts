import {type ElementRef, isSameElement, type Trace} from '@livebus/engine/core';

/**
 * A trace as far as it is drawn, in the first `drawn` stations of the picture. Where the supply comes from a station that is not, its source
 * is the element by which it enters the picture.
 */
export function drawnTrace(trace: Trace, drawn: number): Trace {
  const isDrawn = ({station}: ElementRef) => station < drawn;
  if ([...trace.feeding, ...trace.fed, ...trace.sources].every(isDrawn)) return trace;
  const entries = trace.feeding.filter((one, place) => isDrawn(one) && place > 0 && !isDrawn(trace.feeding[place - 1]!));
  const comesIn = entries.length > 0 || trace.sources.every(isDrawn) ? entries : [trace.element];
  const sources = [...trace.sources.filter(isDrawn), ...comesIn];
  return {
    ...trace,
    feeding: trace.feeding.filter(isDrawn),
    sources: sources.filter((one, place) => sources.findIndex((other) => isSameElement(one, other)) === place),
    fed: trace.fed.filter(isDrawn),
  };
}
