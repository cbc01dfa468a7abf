import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {audit} from '../audit/audit-queries.ts';
import type {Rating, RatingStore} from './rules.ts';

export function ratingQueries({reader, change: inOne, by}: Connections): RatingStore {
  return {
    async ratings(deviceIds) {
      if (deviceIds === undefined)
        return (await reader.selectFrom('device_rating').selectAll().orderBy('device_id').execute()).map(toRating);
      const found: Rating[] = [];
      for (const batch of inBatches(deviceIds)) {
        const rows = await reader.selectFrom('device_rating').selectAll().where('device_id', 'in', batch).orderBy('device_id').execute();
        found.push(...rows.map(toRating));
      }
      return found;
    },
    addRating: ({id, deviceId, createdMs, ...rated}) =>
      inOne('ratings', async (change) => {
        const standing = await change.selectFrom('device_rating').select('id').where('device_id', '=', deviceId).executeTakeFirst();
        if (standing) return 'taken';
        await change
          .insertInto('device_rating')
          .values({id, device_id: deviceId, created_ms: createdMs, ...columns(rated)})
          .execute();
        await audit(change, by, {action: 'rating.add', subject: {kind: 'device', id: deviceId}, after: rated});
        return 'added';
      }),
    changeRating: ({id, deviceId, ...rated}, seen) =>
      inOne('ratings', async (change) => {
        const standing = await change.selectFrom('device_rating').selectAll().where('id', '=', id).executeTakeFirst();
        if (standing?.device_id !== deviceId) return undefined;
        const {ratedCurrentA, ratedVoltageV, ratedLowVoltageV} = toRating(standing);
        const before = {ratedCurrentA, ratedVoltageV, ratedLowVoltageV};
        if (
          before.ratedCurrentA === rated.ratedCurrentA &&
          ratedVoltageV === rated.ratedVoltageV &&
          ratedLowVoltageV === rated.ratedLowVoltageV
        )
          return 'done';
        if (seen !== undefined && standing.revision !== seen) return toRating(standing);
        await change
          .updateTable('device_rating')
          .set((of) => ({...columns(rated), revision: of('revision', '+', 1)}))
          .where('id', '=', id)
          .execute();
        await audit(change, by, {action: 'rating.change', subject: {kind: 'device', id: deviceId}, before, after: rated});
        return 'done';
      }),
    removeRating: ({id, deviceId}, seen) =>
      inOne('ratings', async (change) => {
        const standing = await change.selectFrom('device_rating').selectAll().where('device_id', '=', deviceId).executeTakeFirst();
        if (standing === undefined || standing.id !== id) return 'absent';
        if (standing.revision !== seen) return toRating(standing);
        const {ratedCurrentA, ratedVoltageV, ratedLowVoltageV} = toRating(standing);
        await change.deleteFrom('device_rating').where('id', '=', id).execute();
        const before = {ratedCurrentA, ratedVoltageV, ratedLowVoltageV};
        await audit(change, by, {action: 'rating.remove', subject: {kind: 'device', id: deviceId}, before});
        return 'done';
      }),
    async switchesTold() {
      const rows = await reader.selectFrom('switch_watch').selectAll().execute();
      return new Map(rows.map(({device_id, told}) => [device_id, told === 1]));
    },
    setSwitches: (told, untold, seen) =>
      inOne('switches', async (change) => {
        const wanted = new Map([...told.map((id) => [id, 1] as const), ...untold.map((id) => [id, 0] as const)]);
        const stands = new Map<string, 0 | 1>();
        for (const batch of inBatches([...wanted.keys()])) {
          const rows = await change.selectFrom('switch_watch').selectAll().where('device_id', 'in', batch).execute();
          for (const row of rows) stands.set(row.device_id, row.told);
        }
        const now = (id: string) => stands.get(id) ?? 1;
        const theirs =
          seen === undefined ? [] : [...wanted].flatMap(([id, want]) => ((now(id) === 1) !== seen.has(id) && now(id) !== want ? [id] : []));
        if (theirs.length > 0) return theirs;
        const rows = [...wanted].flatMap(([device_id, told]) => (stands.get(device_id) === told ? [] : [{device_id, told}]));
        for (const batch of inBatches(rows)) {
          await change
            .insertInto('switch_watch')
            .values(batch)
            .onConflict((conflict) => conflict.column('device_id').doUpdateSet((of) => ({told: of.ref('excluded.told')})))
            .execute();
        }
        const changed = rows.filter(({device_id, told}) => now(device_id) !== told);
        const of = (value: 0 | 1) => changed.flatMap((row) => (row.told === value ? [row.device_id] : []));
        if (changed.length > 0)
          await audit(change, by, {
            action: 'switch.change',
            subject: {kind: 'switches', id: null},
            after: {told: of(1), untold: of(0)},
          });
        return [];
      }),
  };
}

const columns = ({ratedCurrentA, ratedVoltageV, ratedLowVoltageV}: Omit<Rating, 'id' | 'deviceId' | 'createdMs' | 'revision'>) => ({
  rated_current_a: ratedCurrentA,
  rated_voltage_v: ratedVoltageV,
  rated_low_voltage_v: ratedLowVoltageV,
});

const toRating = (row: {
  readonly id: string;
  readonly device_id: string;
  readonly rated_current_a: number | null;
  readonly rated_voltage_v: number | null;
  readonly rated_low_voltage_v: number | null;
  readonly created_ms: number;
  readonly revision: number;
}): Rating => ({
  id: row.id,
  deviceId: row.device_id,
  ratedCurrentA: row.rated_current_a,
  ratedVoltageV: row.rated_voltage_v,
  ratedLowVoltageV: row.rated_low_voltage_v,
  createdMs: row.created_ms,
  revision: row.revision,
});
