import {pseudoTexts} from '../pseudo.ts';
import english from './en-US.ts';

/** Every feature's texts in the pseudo-language. */
export default Object.fromEntries(Object.entries(english).map(([file, texts]) => [file, pseudoTexts(texts) as Record<string, unknown>]));
