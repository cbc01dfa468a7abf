/**
 * A short reference of an error, `7F3A-20`: the same error has the same one, so that users can copy it and support can find it in the log.
 */
export function faultReference(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const digits = ((hash >>> 0) % 0x1000000).toString(16).toUpperCase().padStart(6, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
