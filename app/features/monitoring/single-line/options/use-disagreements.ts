import type {Disagreement} from '@livebus/engine/core';
import {useEffect, useMemo, useState} from 'react';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/** Answers by the readings energised last; undefined where it cannot be told. */
export type AskCompare = () => Promise<readonly Disagreement[] | undefined>;

interface Answer {
  readonly stations: DiagramModel['stations'];
  readonly disagreements: readonly Disagreement[];
}

/** The picture goes first: the other rule is asked when nothing has changed for so long. */
const QUIET_MS = 400;

/**
 * Where the rule that is not shown answers differently. Graph mode brings the answer along; by the segment rule it is asked for after each
 * energisation, and the last answer of the same picture stays until the next. Undefined while it is not known. A source that nothing measures
 * is no difference: both take it as fed, the one says assumed, the other live.
 */
export function useDisagreements(ask: AskCompare, model: DiagramModel): readonly Disagreement[] | undefined {
  const {rule, phase, stations, liveness} = model;
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new liveness asks the same question anew.
  useEffect(() => {
    if (rule !== 'segment' || phase !== 'shown') return;
    let over = false;
    const timer = setTimeout(() => {
      ask().then(
        (disagreements) => {
          if (!over && disagreements !== undefined) setAnswer({stations, disagreements});
        },
        (error: unknown) => {
          if (over) return;
          // A hint beside the picture: without it the picture still says all that its own rule knows.
          console.warn('the two rules could not be compared', error);
          setAnswer(undefined);
        },
      );
    }, QUIET_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [ask, rule, phase, stations, liveness]);
  const answered = phase === 'shown' && answer?.stations === stations ? answer.disagreements : undefined;
  const all = rule === 'graph' ? model.disagreements : answered;
  return useMemo(() => all?.filter(({segment, graph}) => segment !== 'assumed' || graph !== 'live'), [all]);
}
