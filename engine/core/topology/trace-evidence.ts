import type {SwitchReading} from '../signals/reading.ts';
import type {ElementRef} from '../station/element-ref.ts';
import type {EvidenceIndex} from './evidence/evidence-index.ts';
import {runNetwork} from './graph/run-network.ts';
import {traceNetwork} from './graph/trace-network.ts';
import type {Trace} from './graph-columns.ts';
import type {EnergiseOptions} from './liveness.ts';
import {CASE_CLOSED, CASE_OPEN} from './runs.ts';

/**
 * A trace ([N13]) by the reported positions of these readings. A switch that the last run of the evidence over the index found doubtful
 * makes the trace uncertain, like a switch with an old reading; so does a drawer in its second position ([E2]).
 *
 * @param readings - [stations] those of the last run.
 * @throws RangeError for an element that the picture does not have: a caller's bug.
 */
export function traceEvidence(
  {network, deviceEdge, scratch}: EvidenceIndex,
  readings: readonly Iterable<SwitchReading>[],
  options: EnergiseOptions,
  element: ElementRef,
): Trace {
  runNetwork(network, readings, options);
  const {conducts} = network.scratch;
  for (let device = 0; device < deviceEdge.length; device++) if (scratch.suspect[device] === 1) conducts[deviceEdge[device]] |= CASE_CLOSED;
  for (const device of scratch.secondPosition) conducts[deviceEdge[device]] &= ~CASE_OPEN;
  return traceNetwork(network, element);
}
