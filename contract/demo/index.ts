import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {demoSamples as samples} from './demo.samples.ts';
import {demoClock, demoScenario} from './demo.ts';

export {demoClock, demoScenario, SCENARIO_KINDS, type ScenarioKind, SITE_TIME_MS, siteInstantMs} from './demo.ts';

export const demoCalls: readonly Call[] = [demoClock, demoScenario];
export const demoSamples: readonly CallSamples[] = samples;
