import type {Call} from './define-call.ts';

/** Fields of a call as sent, in its query or in its body. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** Ids that a sample may use: the caller and assets that the caller may see. */
export interface SampleWorld {
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly password: string;
}

/** One request for a call, and the expected answer. */
export interface Sample {
  readonly fields: Fields;
  /** 200, or the refusal of something that does not exist or is not allowed. */
  readonly status: number;
  readonly msgKey?: string;
}

/** Sample requests of a call. The contract, access and garbage tests and the conformance command use these and no others. */
export interface CallSamples {
  readonly call: Call;
  /** As a console sends it, for a server where writing does no harm. */
  valid(world: SampleWorld): Sample;
  /** For a backend in use: it leaves no trace. The same as `valid` for a call that only reads. */
  harmless(world: SampleWorld): Sample;
  /** Fields that the schema rejects, and the first field that the refusal names; null for a call without fields. */
  readonly invalid: {readonly fields: Fields; readonly at: string} | null;
}

interface Spec {
  readonly valid: CallSamples['valid'] | Sample;
  /** `invalid`: only a request that the schema rejects is sure to write nothing. */
  readonly harmless?: CallSamples['harmless'] | Sample | 'invalid';
  readonly invalid: CallSamples['invalid'];
}

/** An id of nothing. */
export const ABSENT_ID = 'no-such-id-7f3a';

/** Success with these fields. */
export const answered = (fields: Fields = {}): Sample => ({fields, status: 200});
/** The refusal of something that does not exist. */
export const notThere = (fields: Fields): Sample => ({fields, status: 404, msgKey: 'notFound'});

/** Defines the sample requests of a call. */
export function samplesOf(call: Call, {valid, harmless = valid, invalid}: Spec): CallSamples {
  const refused: Sample = {fields: invalid?.fields ?? {}, status: 400, msgKey: 'badRequest'};
  return {call, valid: made(valid), harmless: made(harmless === 'invalid' ? refused : harmless), invalid};
}

const made = (sample: CallSamples['valid'] | Sample): CallSamples['valid'] => (typeof sample === 'function' ? sample : () => sample);
