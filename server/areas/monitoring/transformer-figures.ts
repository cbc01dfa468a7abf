import type {SideFigure, TRANSFORMER_PARTS} from '@livebus/contract';
import {isOnline, lossRate, roundHalfUp} from '@livebus/engine/core';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {TransformerRecord} from '../../store/areas/assets/records.ts';

type Part = (typeof TRANSFORMER_PARTS)[number];

/** Readings of a transformer's two sides and of its windings; undefined where a part has none. */
export type TransformerRows = Readonly<Record<Part, ReadingRow | undefined>>;

const PHASES = ['a', 'b', 'c'] as const;
const SIDES = ['hv', 'lv'] as const;

/**
 * A transformer's quantities in wire form (MO-3-17), null where a part does not measure them. Power is that of the high side, which includes
 * the losses; of the low side where the high one is not measured. Null without any reading.
 */
export function transformerFigures({ratedVa}: Pick<TransformerRecord, 'ratedVa'>, rows: TransformerRows) {
  const parts = (['hv', 'lv', 'windings'] as const).filter((part) => rows[part] !== undefined);
  if (parts.length === 0) return null;
  const {hv, lv, windings} = rows;
  const load = [hv, lv].find((row) => row?.apparentPowerSum !== undefined) ?? [hv, lv].find((row) => row?.activePowerSum !== undefined);
  const sides = SIDES.flatMap((side) =>
    (['Current', 'Voltage'] as const).flatMap((quantity) =>
      PHASES.map(
        (phase) => [`${side}${phase}Phase${quantity}` satisfies SideFigure, rows[side]?.[`${phase}Phase${quantity}`] ?? null] as const,
      ),
    ),
  );
  const apparent = load?.apparentPowerSum;
  return {
    time: parts.map((part) => rows[part]!.acquisitionTime).sort()[0],
    ratedPower: ratedVa / 1000,
    apparentPowerSum: apparent ?? null,
    activePowerSum: load?.activePowerSum ?? null,
    reactivePowerSum: load?.reactivePowerSum ?? null,
    totalPowerFactor: load?.totalPowerFactor ?? null,
    loadRate: apparent === undefined || !(ratedVa > 0) ? null : percent(apparent / ratedVa),
    damageRate: damageRateOf(hv, lv),
    ...(Object.fromEntries(sides) as Record<SideFigure, number | null>),
    parameter1: windings?.parameter1 ?? null,
    parameter2: windings?.parameter2 ?? null,
    parameter3: windings?.parameter3 ?? null,
    offline: parts.filter((part) => rows[part]!.switchState !== undefined && !isOnline(rows[part]!.switchState!)),
  };
}

/** Both sides must have been measured at the same second, or the change of the load in between would count as loss. */
function damageRateOf(hv: ReadingRow | undefined, lv: ReadingRow | undefined): number | null {
  if (hv === undefined || hv.acquisitionTime !== lv?.acquisitionTime) return null;
  const rate = lossRate(hv.activePowerSum ?? null, lv.activePowerSum ?? null);
  return rate === null ? null : percent(rate);
}

/** Percent with two decimals. */
const percent = (share: number): number => roundHalfUp(100 * share, 2);
