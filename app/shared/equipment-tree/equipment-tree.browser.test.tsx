import type {AlarmMessage} from '@livebus/contract';
import {energise, parseDiagram} from '@livebus/engine/core';
import '@livebus/ui/theme/base.css';
import {beforeAll, describe, expect, it} from 'vitest';
import {userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {clearAlarmStatus, reportAlarm} from '../../base/session/alarm-status.ts';
import type {EquipmentSource} from './equipment-items.ts';
import {EquipmentTree, WHOLE_UP_TO_DEVICES} from './equipment-tree.tsx';

function sourceOf(feeders: number): EquipmentSource {
  const device = Array.from({length: feeders}, (_, index) => ({deviceId: `1${index}`, deviceName: `${index} 号柜`, type: 5}));
  const parsed = parseDiagram([{type: 1, id: 'B1', name: 'I段', voltageType: 1, device}], {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const {columns} = energise(parsed.value, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1});
  return {stations: [{id: 'S1', name: '一号站', station: parsed.value}], liveness: [columns], readingsAtMs: null};
}

const page400 = (source: EquipmentSource, selectedId: string | null, only?: ReadonlySet<string>) => (
  <div style={{height: 400, display: 'flex', flexDirection: 'column'}}>
    <EquipmentTree source={source} selectedId={selectedId} onChoose={() => {}} only={only} className="min-h-0 flex-1 overflow-y-auto" />
  </div>
);
const show = (source: EquipmentSource, selectedId: string | null, only?: ReadonlySet<string>) => render(page400(source, selectedId, only));

const alarm = (rest: Partial<AlarmMessage>): AlarmMessage => ({
  ...{id: 'E1', kind: 'alarm', level: 2, projectId: 'P1', projectName: undefined, stationId: 'S1', stationName: undefined},
  ...{deviceId: undefined, deviceName: undefined, diagramDeviceId: '11', name: '告警', info: '', at: 0, releasedAt: null, isRead: 0},
  ...rest,
});

describe('the equipment tree', () => {
  beforeAll(() => startWithAllTexts('zh-CN'));

  it('[MO-2.sld-19] is named, whole up to 1,000 devices, and says no time before the first readings', async () => {
    const {container} = await show(sourceOf(WHOLE_UP_TO_DEVICES), null);
    const tree = container.querySelector('[role=tree]')!;
    expect(tree.getAttribute('aria-label')).toBe('设备列表');
    expect(tree.getAttribute('data-at')).toBe('');
    expect(tree.querySelectorAll('[data-device-id]')).toHaveLength(WHOLE_UP_TO_DEVICES);
  });

  it('[MO-2.sld-19] is virtual above that, tells its size and brings what is selected into view', async () => {
    const {container} = await show(sourceOf(3000), '12500');
    const tree = container.querySelector<HTMLElement>('[role=tree]')!;
    const selected = () => tree.querySelector<HTMLElement>('[aria-selected=true]');
    await expect.poll(() => selected()?.getAttribute('data-device-id')).toBe('12500');
    expect(selected()?.getAttribute('aria-setsize')).toBe('3000');
    expect(selected()?.getAttribute('aria-posinset')).toBe('2501');
    await expect.poll(() => tree.scrollTop).toBeGreaterThan(70_000);
    await expect.poll(() => tree.querySelectorAll('[role=treeitem]').length).toBeLessThan(100);
    const box = selected()!.getBoundingClientRect();
    const frame = tree.getBoundingClientRect();
    expect(box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1).toBe(true);
  });

  it('keeps the focus while the keyboard walks through a virtual tree', async () => {
    const {container} = await show(sourceOf(3000), null);
    container.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.getAttribute('data-device-id')).toBe('12999');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement?.getAttribute('data-device-id')).toBe('12998');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement?.getAttribute('data-section')).toBe('B1');
  });

  it('keeps the focused row the same element while the window passes over it', async () => {
    const {container} = await show(sourceOf(3000), null);
    const tree = container.querySelector<HTMLElement>('[role=tree]')!;
    container.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const focused = document.activeElement;
    for (const top of [40_000, 90_000, 0]) {
      tree.scrollTop = top;
      await expect.poll(() => tree.querySelectorAll('[data-tree-id]').length).toBeGreaterThan(12);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(document.activeElement).toBe(focused);
    }
  });

  it('is reduced to some items in the section they stand in, and keeps what is selected', async () => {
    const source = sourceOf(20);
    const only = new Set(['0/u3', '0/u7']);
    const {container, rerender} = await show(source, '112', only);
    const ids = () => [...container.querySelectorAll('[data-device-id]')].map((row) => row.getAttribute('data-device-id'));
    expect(ids()).toEqual(['13', '17', '112']);
    expect(container.querySelectorAll('[data-section]')).toHaveLength(1);
    expect(container.querySelector('[data-device-id="17"]')?.getAttribute('aria-setsize')).toBe('3');
    await rerender(page400(source, null));
    expect(ids()).toHaveLength(20);
  });

  it('a tag has its sign in the row of its device, one on a transformer in the row of the unit at which it is drawn', async () => {
    const cases = [
      {
        id: 'C1',
        name: '1 号柜',
        type: 3,
        transformerId: 'T1',
        transformerName: '1#变压器',
        deviceInfo: [{deviceId: '10', deviceName: '进线'}],
      },
    ];
    const parsed = parseDiagram([{type: 1, id: 'B1', name: 'I段', cases}], {kind: 'low'});
    if (!parsed.ok) throw new Error('no diagram');
    const {columns} = energise(parsed.value, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1});
    const source = {stations: [{id: 'S1', name: '一号站', station: parsed.value}], liveness: [columns], readingsAtMs: null};
    const signs = async (deviceId: string) => {
      const tags = new Map([[deviceId, {deviceId, stationId: 'S1', tag: 'maintenance' as const, since: 0}]]);
      const {container} = await render(<EquipmentTree source={source} selectedId={null} onChoose={() => {}} tags={tags} />);
      return [...container.querySelectorAll('[data-device-id="10"] [role=img]')].map((sign) => sign.getAttribute('aria-label'));
    };
    expect(await signs('10')).toEqual(['挂有“检修”牌']);
    expect(await signs('T1')).toEqual(['1#变压器 · 挂有“检修”牌']);
    expect(await signs('T2')).toEqual([]);
  });

  it('marks a row with its most urgent open alarm, else as silent, else the section with its count', async () => {
    const marks = (id: string) => container.querySelector(`[data-device-id="${id}"] > svg:last-child[role=img]`);
    const {container} = await show(sourceOf(3), null);
    const section = container.querySelector('[data-section]')!;
    expect(section.lastElementChild?.textContent).toBe('3');
    reportAlarm(alarm({}));
    reportAlarm(alarm({id: 'E2', level: 1}));
    reportAlarm(alarm({id: 'E3', level: 3, diagramDeviceId: '12', stationId: 'S2'}));
    await expect.poll(() => marks('11')?.getAttribute('aria-label')).toBe('1 级告警');
    expect(section.lastElementChild?.getAttribute('aria-label')).toBe('1 级告警');
    expect(marks('12')).toBeNull();
    clearAlarmStatus();
    await expect.poll(() => section.lastElementChild?.textContent).toBe('3');
  });
});
