/** Fetched by `write-sheet.ts` alone. */
export {writeSheet} from '@livebus/workers';
