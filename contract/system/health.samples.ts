import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {serverHealth} from './health.ts';

export const healthSamples: readonly CallSamples[] = [samplesOf(serverHealth, {valid: answered(), invalid: null})];
