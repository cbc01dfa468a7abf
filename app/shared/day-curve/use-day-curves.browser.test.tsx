import {lineData} from '@livebus/contract';
import {expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {noteServerTime, serverNowMs, steadyNowMs} from '../../base/session/server-clock.ts';
import {renderPart} from '../page/test-frame.tsx';
import {useTodayCurve} from './use-day-curves.ts';

function Course() {
  const {curve} = useTodayCurve({deviceId: '17', kind: 'low', field: 'activePowerW', zone: 'Asia/Shanghai'});
  return <p>{curve === undefined ? '-' : `${curve.timesMs.length} 点`}</p>;
}

it('a clock that leaps by 10 minutes leaves no gap in the day curve: it is asked for at once', async () => {
  const stub = createStub({routes: [route(lineData, {result: {xDataList: ['2024-05-15 10:00:00'], yDataList: [1]}})]});
  await renderPart(<Course />, stub);
  await expect.element(page.getByText('1 点')).toBeVisible();
  // The stub's replies still tell the time before the leap: what is ahead of that would be left out.
  stub.on(lineData, {result: {xDataList: ['2024-05-15 10:00:00', '2024-05-15 10:05:00'], yDataList: [1, 2]}});
  // A jump is accepted when it is reported again.
  const leapMs = serverNowMs() + 600_000 - steadyNowMs();
  await vi.waitFor(() => {
    noteServerTime(String(Math.round(steadyNowMs() + leapMs)), steadyNowMs());
    expect(page.getByText('2 点').elements()).toHaveLength(1);
  });
});
