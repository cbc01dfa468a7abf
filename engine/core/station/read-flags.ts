import {type JsonRecord, type Reader, readFlag} from './reader.ts';
import type {SymbolFlags} from './station.ts';

/** Flags as an entry, cabinet or unit states them; undefined where it states nothing. */
export interface StatedFlags {
  readonly pt: boolean | undefined;
  readonly ct: boolean | undefined;
  readonly groundKnife: boolean | undefined;
  readonly zeroSequence: boolean | undefined;
  readonly ep: boolean | undefined;
}

/** A record's own flags over those of what it stands in (MO-3-10). */
export function readFlags(reader: Reader, record: JsonRecord, outer: StatedFlags | undefined): StatedFlags {
  return {
    pt: readFlag(reader, record, 'pt') ?? outer?.pt,
    ct: readFlag(reader, record, 'ct') ?? outer?.ct,
    groundKnife: readFlag(reader, record, 'groundKnife') ?? outer?.groundKnife,
    zeroSequence: readFlag(reader, record, 'zeroSequence') ?? outer?.zeroSequence,
    ep: readFlag(reader, record, 'ep') ?? outer?.ep,
  };
}

/** What is drawn: a missing flag is off, except pt, where only an explicit 0 counts as off (MO-2.sld-08). */
export function drawnFlags({pt, ct, groundKnife, zeroSequence, ep}: StatedFlags): SymbolFlags {
  return {pt, ct: ct === true, groundKnife: groundKnife === true, zeroSequence: zeroSequence === true, ep: ep === true};
}
