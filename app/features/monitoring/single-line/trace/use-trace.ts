import type {ElementRef, Trace} from '@livebus/engine/core';
import type {DiagramEmphasis} from '@livebus/engine/diagram';
import {useEffect, useMemo, useRef, useState} from 'react';
import {elementOfId} from '../../../../shared/picture/evidence/element-of-id.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {sameTrace, traceEmphasis} from './trace-view.ts';

/** Answers by the readings energised last; undefined where it cannot be told. */
export type AskTrace = (element: ElementRef) => Promise<Trace | undefined>;

export interface TraceView {
  /** `off`: nothing is traced. `nothing`: it cannot be told for what is selected. */
  readonly phase: 'off' | 'asking' | 'shown' | 'nothing' | 'failed';
  readonly trace: Trace | undefined;
  readonly error: unknown;
  readonly emphasis: DiagramEmphasis | null;
  again(): void;
}

interface Answer {
  readonly element: ElementRef;
  readonly trace: Trace | undefined;
  readonly failure: {readonly error: unknown} | undefined;
}

/**
 * The trace of the selected element, asked anew after every energisation: the newest answer counts, and one that says the same changes
 * nothing on screen. Until another answer has come, the last of the same element stays.
 */
export function useTrace(ask: AskTrace, model: DiagramModel, selectedId: string | null, wanted: boolean): TraceView {
  const {stations, liveness, phase} = model;
  const element = useMemo(
    () => (wanted && phase === 'shown' && selectedId !== null ? elementOfId(stations, selectedId) : undefined),
    [wanted, phase, stations, selectedId],
  );
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [tries, setTries] = useState(0);
  const newest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new liveness and another try ask the same question anew.
  useEffect(() => {
    const question = ++newest.current;
    if (element === undefined) return;
    const take = (next: Answer) => {
      if (question !== newest.current) return;
      setAnswer((last) => (last !== undefined && says(last, next) ? last : next));
    };
    ask(element).then(
      (trace) => take({element, trace, failure: undefined}),
      (error: unknown) => take({element, trace: undefined, failure: {error}}),
    );
  }, [ask, element, liveness, tries]);

  const current = element !== undefined && answer?.element === element ? answer : undefined;
  const trace = current?.trace;
  const emphasis = useMemo(() => (trace === undefined ? null : traceEmphasis(trace)), [trace]);
  return {
    phase: phaseOf(wanted, model.phase === 'shown', element, current),
    trace,
    error: current?.failure?.error,
    emphasis,
    again: () => setTries((count) => count + 1),
  };
}

function phaseOf(wanted: boolean, isShown: boolean, element: ElementRef | undefined, answer: Answer | undefined): TraceView['phase'] {
  if (!wanted || !isShown) return 'off';
  if (element === undefined) return 'nothing';
  if (answer === undefined) return 'asking';
  if (answer.failure !== undefined) return 'failed';
  return answer.trace === undefined ? 'nothing' : 'shown';
}

function says(last: Answer, next: Answer): boolean {
  return last.element === next.element && last.failure === undefined && next.failure === undefined && sameTrace(last.trace, next.trace);
}
