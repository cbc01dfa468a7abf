import type {Connections} from '../../connections.ts';
import type {JobStore} from './jobs.ts';

export function jobQueries({writer, change: inOne}: Connections): JobStore {
  return {
    take: (name, holder, {nowMs, untilMs}, alone) =>
      inOne(`job ${name}`, async (change) => {
        const row = await change.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst();
        if (row === undefined) {
          await change.insertInto('job').values({name, holder, until_ms: untilMs, term: 1, done: null}).execute();
          return {term: 1, done: null};
        }
        const isOwn = row.holder === holder;
        if (!isOwn && row.holder !== null && row.until_ms > nowMs && !alone) return undefined;
        const term = isOwn ? row.term : row.term + 1;
        await change.updateTable('job').set({holder, until_ms: untilMs, term}).where('name', '=', name).execute();
        return {term, done: row.done};
      }),
    async note(name, holder, term, done) {
      const noted = await writer
        .updateTable('job')
        .set({done})
        .where('name', '=', name)
        .where('holder', '=', holder)
        .where('term', '=', term)
        .executeTakeFirst();
      return Number(noted.numUpdatedRows) > 0;
    },
    async release(name, holder) {
      await writer.updateTable('job').set({holder: null, until_ms: 0}).where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
