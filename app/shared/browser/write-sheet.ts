import type {writeSheet as write} from '@livebus/workers';

/** As `writeSheet` of the workers; the code that does it is fetched with the first sheet. */
export async function writeSheet(...sheet: Parameters<typeof write>): ReturnType<typeof write> {
  const writer = await import('./sheet-writer.ts');
  return writer.writeSheet(...sheet);
}
