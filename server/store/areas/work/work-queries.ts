import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {orderQueries, WORK} from './order-queries.ts';
import {repairQueries} from './repair-queries.ts';
import type {WorkStore} from './work.ts';
import {handlingColumns, peopleOf, placeColumns} from './work-rows.ts';

export function workQueries(connections: Connections): WorkStore {
  const {reader, change: inOne} = connections;
  return {
    ...orderQueries(connections),
    ...repairQueries(connections),
    async history(id) {
      const rows = await reader
        .selectFrom('audit_entry')
        .select(['action', 'at_ms as atMs', 'name as by', 'after_json as after'])
        .where('subject_id', '=', id)
        .where('subject_kind', 'in', ['workOrder', 'repair'])
        .orderBy('number')
        .execute();
      return rows.map((row) => ({...row, after: JSON.parse(row.after ?? '{}') as Record<string, unknown>}));
    },
    async names(logins) {
      return new Map([...(await peopleOf(reader, logins))].map(([login, {name}]) => [login, name]));
    },
    seed: ({orders, repairs}) =>
      inOne(WORK, async (db) => {
        for (const table of ['work_order', 'fault_repair'] as const)
          await db.deleteFrom(table).where('demo', '=', 1).where('revision', '=', 0).execute();
        const people = await peopleOf(db, [
          ...orders.flatMap(({creator, executor}) => [creator, executor]),
          ...repairs.map(({reporter}) => reporter),
        ]);
        const nameOf = (login: string) => people.get(login)?.name ?? login;
        const places = new Map<string, Awaited<ReturnType<typeof placeColumns>>>();
        for (const one of [...orders, ...repairs]) if (!places.has(one.deviceId)) places.set(one.deviceId, await placeColumns(db, one));
        const orderRows = orders.flatMap((one) => {
          const place = places.get(one.deviceId);
          if (place === undefined) return [];
          const {id, number, type, content, status, creator, executor} = one;
          return {
            ...{
              ...place.columns,
              id,
              number,
              type,
              content,
              status,
              demo: 1 as const,
              revision: 0,
              alarm_id: null,
              repair_id: one.repairId,
            },
            ...{content_images: one.contentImages.join(','), advised_day: one.advisedDay},
            ...{creator_login: creator, creator_name: nameOf(creator), executor_login: executor, executor_name: nameOf(executor)},
            ...{created_ms: one.createdMs, started_ms: one.startedMs, finished_ms: one.finishedMs, ...handlingColumns(one.handling)},
          };
        });
        const repairRows = repairs.flatMap((one) => {
          const place = places.get(one.deviceId);
          if (place === undefined) return [];
          const {id, number, status, info, source, reporter} = one;
          return {
            ...{...place.columns, id, number, status, info, source, demo: 1 as const, revision: 0, alarm_id: null, order_id: one.orderId},
            ...{info_images: one.infoImages.join(','), client_name: one.clientName, client_tel: one.clientTel},
            ...{reporter_login: reporter, reporter_name: nameOf(reporter), device_model: one.deviceModel ?? place.model},
            ...{created_ms: one.createdMs, finished_ms: one.finishedMs, false_report: one.falseReport ? (1 as const) : (0 as const)},
          };
        });
        for (const batch of inBatches(orderRows))
          await db
            .insertInto('work_order')
            .values(batch)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        for (const batch of inBatches(repairRows))
          await db
            .insertInto('fault_repair')
            .values(batch)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      }),
  };
}
