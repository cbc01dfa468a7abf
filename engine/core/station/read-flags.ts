import {type JsonRecord, type Reader, readFlag} from './reader.ts';
import type {SymbolFlags} from './station.ts';

/** Flags stated by an entry, cabinet or unit; undefined if not stated. */
export interface StatedFlags {
  readonly pt: boolean | undefined;
  readonly ct: boolean | undefined;
  readonly groundKnife: boolean | undefined;
  readonly zeroSequence: boolean | undefined;
  readonly ep: boolean | undefined;
}

/** A record's own flags override those of its container (MO-3-10). */
export function readFlags(reader: Reader, record: JsonRecord, outer: StatedFlags | undefined): StatedFlags {
  return {
    pt: readFlag(reader, record, 'pt') ?? outer?.pt,
    ct: readFlag(reader, record, 'ct') ?? outer?.ct,
    groundKnife: readFlag(reader, record, 'groundKnife') ?? outer?.groundKnife,
    zeroSequence: readFlag(reader, record, 'zeroSequence') ?? outer?.zeroSequence,
    ep: readFlag(reader, record, 'ep') ?? outer?.ep,
  };
}

/** Symbols to draw: a missing flag is off, except pt, where only an explicit 0 counts as off (MO-2.sld-08). */
export function drawnFlags({pt, ct, groundKnife, zeroSequence, ep}: StatedFlags): SymbolFlags {
  return {pt, ct: ct === true, groundKnife: groundKnife === true, zeroSequence: zeroSequence === true, ep: ep === true};
}
