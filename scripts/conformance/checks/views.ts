import {type Call, changeSavedView, deleteSavedView, orderSavedViews, type SavedView, savedViews, saveView} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

const WHERE = 'contract/monitoring/saved-views.ts';
const CALLS: readonly Call[] = [savedViews, saveView, changeSavedView, deleteSavedView, orderSavedViews];
const ADDRESS = '/powermonitor/powersyspic?stationId=S%201&device=1001#x';
const WRITES = 'views of the user named "conformance …", deleted again; the order of the others is put back';

async function listOf({ask}: Context): Promise<SavedView[]> {
  const {status, body} = await ask(savedViews);
  if (status === 404) throw new NotRun('not offered by this backend, which need not have it');
  return savedViews.reply.parse(body?.result) as SavedView[];
}

/** Saves views under unique names, runs `look`, and always removes them. */
async function withViews(
  context: Context,
  count: number,
  look: (views: readonly SavedView[], names: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const before = await listOf(context);
  const stamp = Math.random().toString(36).slice(2, 10);
  const names = Array.from({length: count}, (_, i) => `conformance ${stamp} ${i} 晨会`);
  try {
    const faults: string[] = [];
    const made: SavedView[] = [];
    for (const name of names) {
      const reply = await context.ask(saveView, {fields: {name, address: ADDRESS}});
      faults.push(...envelopeFaults(reply, 200));
      if (reply.status === 200) made.push(saveView.reply.parse(reply.body?.result) as SavedView);
    }
    return faults.length > 0 ? faults : await look(made, names);
  } finally {
    const left = await listOf(context);
    for (const {id, name} of left) if (name.includes(stamp)) await context.ask(deleteSavedView, {fields: {id}});
    if (before.length > 1) await context.ask(orderSavedViews, {fields: {ids: before.map(({id}) => id)}});
  }
}

/** A user's saved views, written and read back; everything written is removed. */
export const viewChecks: readonly Check[] = [
  {
    name: 'views.round-trip',
    expected: 'what was saved is listed with its name and address, last; what was changed is listed so; what was deleted is gone',
    where: WHERE,
    calls: CALLS,
    writes: WRITES,
    run: (context) =>
      withViews(context, 1, async ([view], [name]) => {
        const listed = (await listOf(context)).at(-1);
        const renamed = `${name} 2`;
        const change = await context.ask(changeSavedView, {fields: {id: view!.id, name: renamed}});
        const after = (await listOf(context)).find(({id}) => id === view!.id);
        const removal = await context.ask(deleteSavedView, {fields: {id: view!.id}});
        const gone = (await listOf(context)).every(({id}) => id !== view!.id);
        return [
          ...unless(
            listed?.id === view!.id && listed.name === name && listed.address === ADDRESS,
            () => `saved, then listed: ${shown(listed)}`,
          ),
          ...envelopeFaults(change, 200),
          ...unless(after?.name === renamed && after.address === ADDRESS, () => `changed, then listed: ${shown(after)}`),
          ...envelopeFaults(removal, 200),
          ...unless(gone, 'deleted, and still listed'),
        ];
      }),
  },
  {
    name: 'views.order',
    expected:
      'the list is in the order that was wanted; an order that does not name each view exactly once is 409 viewsChanged and changes nothing',
    where: `${WHERE}: orderSavedViews`,
    calls: CALLS,
    writes: WRITES,
    run: (context) =>
      withViews(context, 2, async () => {
        const wanted = (await listOf(context)).map(({id}) => id).reverse();
        const reply = await context.ask(orderSavedViews, {fields: {ids: wanted}});
        const short = await context.ask(orderSavedViews, {fields: {ids: wanted.slice(1)}});
        const listed = (await listOf(context)).map(({id}) => id);
        return [
          ...envelopeFaults(reply, 200),
          ...envelopeFaults(short, 409, 'viewsChanged'),
          ...unless(shown(listed) === shown(wanted), () => `${shown(listed)}, wanted ${shown(wanted)}`),
        ];
      }),
  },
  {
    name: 'views.name-taken',
    expected: 'a name that is there already, in whatever case: 409 viewNameTaken, and no second view',
    where: `${WHERE}: saveView`,
    calls: [saveView, savedViews],
    writes: WRITES,
    run: (context) =>
      withViews(context, 1, async (_, [name]) => {
        const again = await context.ask(saveView, {fields: {name: name!.toUpperCase(), address: ADDRESS}});
        const count = (await listOf(context)).filter((view) => view.name.toLowerCase() === name!.toLowerCase()).length;
        return [...envelopeFaults(again, 409, 'viewNameTaken'), ...unless(count === 1, `${count} views of that name`)];
      }),
  },
  {
    name: 'views.delete-again',
    expected: 'deleting what is deleted: 404, as for one that never was',
    where: `${WHERE}: deleteSavedView`,
    calls: [deleteSavedView],
    writes: WRITES,
    run: (context) =>
      withViews(context, 1, async ([view]) => {
        await context.ask(deleteSavedView, {fields: {id: view!.id}});
        return envelopeFaults(await context.ask(deleteSavedView, {fields: {id: view!.id}}), 404, 'notFound');
      }),
  },
];
