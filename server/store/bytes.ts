/** Of what a driver gives: a buffer that nobody else has is handed on, a view of a shared one is copied. */
export const ownBytes = (data: ArrayBuffer | Uint8Array): Uint8Array =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : Uint8Array.from(data);

/** For a driver: a view of part of a buffer is copied, so that the whole of it does not cross to the thread. */
export const wholeBuffer = (data: Uint8Array): Uint8Array => (data.byteLength === data.buffer.byteLength ? data : data.slice());
