import type {Answer} from '../api.ts';
import {WriterLog} from '../writer-log.ts';
import {type Writer, WrongAnswer} from './writer.ts';

/** Keeps, changes and deletes views of one user: by name, the address. */
export function viewWriter(loginName: string): Writer {
  const log = new WriterLog<string>();
  const ids = new Map<string, string>();
  let count = 0;
  const settle = (key: string, {status, msgKey}: Answer) => {
    if (status !== 200) throw new WrongAnswer(`${key} was answered ${status} ${msgKey}`);
    log.done(key);
  };
  return {
    name: `views of ${loginName}`,
    get acknowledged() {
      return log.acknowledged;
    },
    async write({as, random}) {
      const api = await as(loginName);
      const kept = log.standing;
      const some = kept.length === 0 ? undefined : random.pick(kept);
      const address = `/powermonitor/powersyspic?stationId=S${random.below(9)}&n=${++count}`;
      if (some === undefined || (kept.length < 60 && random.chance(0.6))) {
        const name = `view ${loginName} ${count}`;
        log.begin(name, address, 'view.add');
        const answer = await api.post('/user/saveView', {name, address});
        settle(name, answer);
        ids.set(name, answer.result.id);
      } else if (random.chance(0.5)) {
        log.begin(some, address, 'view.change');
        settle(some, await api.post('/user/changeSavedView', {id: ids.get(some), address}));
      } else {
        log.begin(some, undefined, 'view.delete');
        settle(some, await api.post('/user/deleteSavedView', {id: ids.get(some)}));
      }
    },
    takeDeeds: () => log.takeDeeds(),
    async check({as}) {
      const {status, result} = await (await as(loginName)).get('/user/savedViews');
      if (status !== 200) return [`the list was answered ${status}`];
      const views = result as {id: string; name: string; address: string}[];
      for (const {id, name} of views) ids.set(name, id);
      return log.judge(new Map(views.map(({name, address}) => [name, address])));
    },
  };
}
