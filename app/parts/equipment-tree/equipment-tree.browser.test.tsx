import {energise, parseDiagram} from '@livebus/engine/core';
import '@livebus/ui/theme/base.css';
import {beforeAll, describe, expect, it} from 'vitest';
import {userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {startI18n} from '../../i18n/i18n.ts';
import type {EquipmentSource} from './equipment-items.ts';
import {EquipmentTree, WHOLE_UP_TO_DEVICES} from './equipment-tree.tsx';

function sourceOf(feeders: number): EquipmentSource {
  const device = Array.from({length: feeders}, (_, index) => ({deviceId: `1${index}`, deviceName: `${index} 号柜`, type: 5}));
  const parsed = parseDiagram([{type: 1, id: 'B1', name: 'I段', voltageType: 1, device}], {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const {columns} = energise(parsed.value, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1});
  return {stations: [{id: 'S1', name: '一号站', station: parsed.value}], liveness: [columns], readingsAtMs: null};
}

const show = (source: EquipmentSource, selectedId: string | null) =>
  render(
    <div style={{height: 400, display: 'flex', flexDirection: 'column'}}>
      <EquipmentTree source={source} selectedId={selectedId} onChoose={() => {}} className="min-h-0 flex-1 overflow-y-auto" />
    </div>,
  );

describe('the equipment tree', () => {
  beforeAll(() => startI18n('zh-CN'));

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
});
