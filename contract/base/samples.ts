import type {Call} from './define-call.ts';

/** Fields of a call as they are sent, in its query or in its body. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** What a sample may name: the asker and assets that the asker sees. */
export interface SampleWorld {
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly password: string;
}

/** One way of asking a call, and what must come. */
export interface Sample {
  readonly fields: Fields;
  /** 200, or the refusal of something that is not there or not allowed. */
  readonly status: number;
  readonly msgKey?: string;
}

/** How a call is asked. The tests of the contract, of access and of garbage and the conformance command ask by these, and by no others. */
export interface CallSamples {
  readonly call: Call;
  /** As a console sends it, to a server where writing does no harm. */
  valid(world: SampleWorld): Sample;
  /** For a backend that others work with: it writes nothing that stays. The same as `valid` where that writes nothing. */
  harmless(world: SampleWorld): Sample;
  /** Fields that the schema refuses, and the field that the refusal names first; null for a call that takes no fields. */
  readonly invalid: {readonly fields: Fields; readonly at: string} | null;
}

interface Spec {
  readonly valid: CallSamples['valid'] | Sample;
  /** `invalid`: only what the schema refuses is sure to write nothing. */
  readonly harmless?: CallSamples['harmless'] | Sample | 'invalid';
  readonly invalid: CallSamples['invalid'];
}

/** An id that stands for nothing. */
export const ABSENT_ID = 'no-such-id-7f3a';

/** Success with these fields. */
export const answered = (fields: Fields = {}): Sample => ({fields, status: 200});
/** The refusal of what is not there. */
export const notThere = (fields: Fields): Sample => ({fields, status: 404, msgKey: 'notFound'});

/** States how a call is asked. */
export function samplesOf(call: Call, {valid, harmless = valid, invalid}: Spec): CallSamples {
  const refused: Sample = {fields: invalid?.fields ?? {}, status: 400, msgKey: 'badRequest'};
  return {call, valid: made(valid), harmless: made(harmless === 'invalid' ? refused : harmless), invalid};
}

const made = (sample: CallSamples['valid'] | Sample): CallSamples['valid'] => (typeof sample === 'function' ? sample : () => sample);
