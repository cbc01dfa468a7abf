/**
 * Least and greatest value of each bucket of 256 single-precision samples, four samples at a time. The module is written out here
 * instruction by instruction (WebAssembly 1.0 with the 128-bit SIMD extension), so that nothing needs to be built or fetched.
 */
export interface VectorKernel {
  /** Room for the samples of a whole chunk; written by the caller. */
  readonly samples: Float32Array;
  /** [buckets] results of `fold`; of a bucket with a value that is not finite they mean nothing. */
  readonly least: Float32Array;
  readonly greatest: Float32Array;
  /** [buckets] 0 if all values of the bucket are finite. */
  readonly doubt: Float32Array;
  /** Folds the first buckets of `samples`, which these fill. */
  fold(buckets: number): void;
}

/** What this file uses of WebAssembly; core is checked without the libraries of the browser. */
interface WebAssemblyLike {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => {readonly exports: object};
}
declare const WebAssembly: WebAssemblyLike | undefined;

const BUCKET = 256;
const BUCKETS = 256;
const SAMPLE_BYTES = 4;
const LEAST_AT = BUCKET * BUCKETS * SAMPLE_BYTES;
const GREATEST_AT = LEAST_AT + BUCKETS * SAMPLE_BYTES;
const DOUBT_AT = GREATEST_AT + BUCKETS * SAMPLE_BYTES;
const PAGE_BYTES = 65_536;
const PAGES = Math.ceil((DOUBT_AT + BUCKETS * SAMPLE_BYTES) / PAGE_BYTES);

let kernel: VectorKernel | undefined;

/**
 * Lets the pyramids of this thread be built by the kernel from now on. Only for threads whose content policy allows WebAssembly: in others
 * the browser would report a violation.
 *
 * @returns false if the thread cannot run it; pyramids are then built as before.
 */
export function enableVectorKernel(): boolean {
  if (kernel === undefined) {
    if (typeof WebAssembly === 'undefined') return false;
    try {
      const {exports} = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()));
      const {memory, fold} = exports as {readonly memory: {readonly buffer: ArrayBuffer}; readonly fold: (buckets: number) => void};
      const column = (at: number, length: number) => new Float32Array(memory.buffer, at, length);
      kernel = {
        samples: column(0, BUCKET * BUCKETS),
        least: column(LEAST_AT, BUCKETS),
        greatest: column(GREATEST_AT, BUCKETS),
        doubt: column(DOUBT_AT, BUCKETS),
        fold,
      };
    } catch {
      // Without SIMD, or forbidden.
      return false;
    }
  }
  return true;
}

export function vectorKernel(): VectorKernel | undefined {
  return kernel;
}

/** Opcodes. */
const [LOOP, END, BR_IF, GET, SET, TEE] = [0x03, 0x0b, 0x0d, 0x20, 0x21, 0x22];
const [I32_CONST, I32_ADD, I32_SUB, I32_LT_U, F32_STORE, F32_ADD, F32_MIN, F32_MAX] = [0x41, 0x6a, 0x6b, 0x49, 0x38, 0x92, 0x96, 0x97];
const [VOID, I32, V128, FUNC] = [0x40, 0x7f, 0x7b, 0x60];
const simd = (code: number, ...rest: number[]) => [0xfd, ...unsigned(code), ...rest];
const [V_LOAD, V_ZERO] = [simd(0x00), simd(0x0c, ...new Array(16).fill(0))];
const [V_ADD, V_SUB, V_LEAST, V_GREATEST] = [simd(0xe4), simd(0xe5), simd(0xea), simd(0xeb)];
const lane = (index: number) => simd(0x1f, index);

/** Locals: the number of buckets left, where to read, where the bucket ends, where to write; then vectors. */
const [LEFT, AT, STOP, OUT, VALUE] = [0, 1, 2, 3, 4];
const LANES = 4;
const least = (lanes: number) => VALUE + 1 + lanes;
const greatest = (lanes: number) => VALUE + 1 + LANES + lanes;
const doubt = (lanes: number) => VALUE + 1 + 2 * LANES + lanes;
const EACH = [0, 1, 2, 3];

function moduleBytes(): Uint8Array {
  const body = [
    ...[2, ...[3, I32], ...[1 + 3 * LANES, V128]],
    ...[LOOP, VOID, ...foldBucket(), GET, LEFT, I32_CONST, 1, I32_SUB, TEE, LEFT, BR_IF, 0, END],
    END,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, FUNC, 1, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, PAGES]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('fold'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

/** Four accumulators of each kind, so that no instruction waits for the one before it. */
function foldBucket(): number[] {
  return [
    ...EACH.flatMap((k) => [GET, AT, ...V_LOAD, 4, 0, TEE, least(k), SET, greatest(k), ...V_ZERO, SET, doubt(k)]),
    ...[GET, AT, I32_CONST, ...signed(BUCKET * SAMPLE_BYTES), I32_ADD, SET, STOP],
    ...[LOOP, VOID],
    ...EACH.flatMap((k) => [
      ...[GET, AT, ...V_LOAD, 4, ...unsigned(16 * k), SET, VALUE],
      ...[GET, least(k), GET, VALUE, ...V_LEAST, SET, least(k)],
      ...[GET, greatest(k), GET, VALUE, ...V_GREATEST, SET, greatest(k)],
      // A value less itself is 0, or NaN if it is not finite.
      ...[GET, doubt(k), GET, VALUE, GET, VALUE, ...V_SUB, ...V_ADD, SET, doubt(k)],
    ]),
    ...[GET, AT, I32_CONST, ...signed(64), I32_ADD, TEE, AT, GET, STOP, I32_LT_U, BR_IF, 0, END],
    ...store(LEAST_AT, joined(least, V_LEAST), F32_MIN),
    ...store(GREATEST_AT, joined(greatest, V_GREATEST), F32_MAX),
    ...store(DOUBT_AT, joined(doubt, V_ADD), F32_ADD),
    ...[GET, OUT, I32_CONST, SAMPLE_BYTES, I32_ADD, SET, OUT],
  ];
}

/** One vector of the four accumulators. */
function joined(local: (lanes: number) => number, join: readonly number[]): number[] {
  return [GET, local(0), GET, local(1), ...join, GET, local(2), ...join, GET, local(3), ...join];
}

/** Joins the lanes of a vector and stores the result in the column at `offset`. */
function store(offset: number, vector: readonly number[], join: number): number[] {
  const lanes = [...lane(0), GET, VALUE, ...lane(1), join, GET, VALUE, ...lane(2), join, GET, VALUE, ...lane(3), join];
  return [GET, OUT, ...vector, TEE, VALUE, ...lanes, F32_STORE, 2, ...unsigned(offset)];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): number[] {
  return [text.length, ...Array.from(text, (character) => character.charCodeAt(0))];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}
