import type {MeasuredSubject} from '@livebus/engine/measure';
import {handCanvas2d} from './hand-canvas2d.ts';
import {meta2d} from './meta2d.ts';
import {svg} from './svg.ts';
import {x6} from './x6.ts';

/** Built as a separate module, `dist/bench-peers/peers.js`, which a page loads by address. */
export const peers: readonly MeasuredSubject[] = [handCanvas2d, svg, meta2d, x6];
