import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {bellWarn} from './message.ts';

export const messageSamples: readonly CallSamples[] = [samplesOf(bellWarn, {valid: answered(), invalid: null})];
