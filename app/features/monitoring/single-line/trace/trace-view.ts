import type {ElementRef, Trace} from '@livebus/engine/core';
import type {DiagramEmphasis} from '@livebus/engine/diagram';
import {sameElement} from '../../../../shared/picture/evidence/element-of-id.ts';

/**
 * The ways from the sources to the element, each from its source on; what begins without one is a way of its own. Only the first is told
 * whole: a later one ends where it joins a way told before.
 */
export function feedingPaths({feeding, sources}: Trace): readonly (readonly ElementRef[])[] {
  const paths: ElementRef[][] = [];
  for (const element of feeding) {
    const begins = sources.some((source) => sameElement(source, element));
    if (begins || paths.length === 0) paths.push([]);
    paths.at(-1)!.push(element);
  }
  return paths;
}

/** The way to the element leads through it; what it feeds lies behind. Everything else steps back. */
export function traceEmphasis({element, feeding, fed}: Trace): DiagramEmphasis {
  return {feeding: feeding.length === 0 ? [] : [...feeding, element], fed, matched: [element], dimOthers: true};
}

/** Whether two answers show and say the same. */
export function sameTrace(a: Trace | undefined, b: Trace | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const flags = a.looped === b.looped && a.uncertain === b.uncertain && sameElement(a.element, b.element);
  return flags && sameElements(a.feeding, b.feeding) && sameElements(a.sources, b.sources) && sameElements(a.fed, b.fed);
}

function sameElements(a: readonly ElementRef[], b: readonly ElementRef[]): boolean {
  return a.length === b.length && a.every((element, at) => sameElement(element, b[at]!));
}
