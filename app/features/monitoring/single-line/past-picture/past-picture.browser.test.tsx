import {alarms, pastRealData} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {eventually, item, PATH, see, shown} from '../test-screen.ts';
import {SITE_NOW_MS, siteRows, siteStub, wireTime} from '../test-site.ts';

const OPENED_MS = SITE_NOW_MS - 86_400_000;
/** Closed before, open since. */
const rowsAt = (atMs: number) => siteRows('1', {'03': atMs < OPENED_MS ? 3 : 2}, wireTime(atMs - 2000));
const EVENT = [
  {
    id: '7',
    kind: 'switch' as const,
    level: 4 as const,
    projectId: 'P1',
    name: '分闸',
    info: '103出线柜 分闸',
    at: OPENED_MS,
    releasedAt: null,
    isRead: 1 as const,
  },
];

function pastStub() {
  const stub = siteStub();
  stub.on(pastRealData, ({query}) => ({result: rowsAt(Number(query.get('at')))}));
  stub.on(alarms, ({query}) => ({
    result: {
      rows: query.has('to')
        ? EVENT.filter(({at}) => at < Number(query.get('to')))
        : EVENT.filter(({at}) => at >= Number(query.get('from'))),
      next: null,
      total: 1,
      counts: {},
      revision: 1,
      at: SITE_NOW_MS,
    },
  }));
  return stub;
}

const past = () => page.getByRole('region', {name: '历史画面'});
const button = (name: string) => page.getByRole('button', {name});

describe('the picture of a past moment', () => {
  it('says that it is the past, shows the positions of then, goes from event to event, and back to now', async () => {
    const stub = pastStub();
    const {address} = await renderApp(`${PATH}?stationId=S1&at=20240514T020722Z`, stub);
    const nowAt = () => new URLSearchParams(address().split('?')[1]).get('at');
    await shown();
    await see(past()).toHaveTextContent('这是过去：2024-05-14 10:07:22');
    await see(page.getByText('回放 10:07:22')).toBeVisible();
    await see(item(/103出线柜/)).toHaveTextContent('合闸');
    await see(item(/103出线柜/)).not.toHaveTextContent('数据陈旧');

    await button('下一个事件').click();
    await see(item(/103出线柜/)).toHaveTextContent('分闸');
    expect(nowAt()).toBe('20240514T020723Z');
    await button('下一个事件').click();
    await see(past()).toHaveTextContent('此后没有事件');

    await button('回到实时').click();
    await see(past()).not.toBeInTheDocument();
    await see(item(/103出线柜/)).toHaveTextContent('合闸');
    await eventually(nowAt).toBeNull();

    await button('看过去').click();
    await see(past()).toHaveTextContent('这是过去：2024-05-15 10:07:23');
    await see(item(/103出线柜/)).toHaveTextContent('分闸');
  });

  it('of a moment that cannot be read, or has not come, is the one of now, and says so', async () => {
    await renderApp(`${PATH}?stationId=S1&at=tomorrow`, pastStub());
    await shown();
    await see(past().getByRole('alert')).toHaveTextContent('下面是现在的画面');
    await see(item(/103出线柜/)).toHaveTextContent('合闸');
    await see(page.getByText(/^实时/)).toBeVisible();
  });
});
