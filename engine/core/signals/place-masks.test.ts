import {expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {placeMasks} from './place-masks.ts';

const CONTACT_9 = 2 ** 8;
const MASK_4 = 4;

function masksOf(kind: 'high' | 'low') {
  const units = [
    {deviceId: 'a', type: 3, truckContact: 9},
    {deviceId: 'b', type: 5},
  ];
  const parsed = parseDiagram(
    [
      {type: 1, id: '1', device: units},
      {type: 2, device: {deviceId: 't', type: 2}},
      {type: 1, id: '2', device: []},
    ],
    {kind},
  );
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return Object.fromEntries(placeMasks(parsed.value));
}

it('[MO-4-04] [MO-4-17] a truck is told by its own contact, a low-voltage drawer by mask 4 too', () => {
  expect(masksOf('high')).toEqual({a: CONTACT_9});
  expect(masksOf('low')).toEqual({a: CONTACT_9 + MASK_4, b: MASK_4, t: MASK_4});
});

it('[MO-4-17] a tie is told by its own contact too', () => {
  const entries = [
    {type: 1, id: '1', device: []},
    {type: 2, device: {deviceId: 't', type: 2, truckContact: 9}},
    {type: 1, id: '2', device: []},
  ];
  for (const [kind, mask] of [
    ['high', CONTACT_9],
    ['low', CONTACT_9 + MASK_4],
  ] as const) {
    const parsed = parseDiagram(entries, {kind});
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    expect(parsed.value.ties[0]!.truckContact).toBe(9);
    expect(Object.fromEntries(placeMasks(parsed.value))).toEqual({t: mask});
  }
});

it('[MO-3-16] the contact of a tie that cannot be one is reported and left out', () => {
  const parsed = parseDiagram([{type: 2, device: {deviceId: 't', type: 2, truckContact: 18}}], {kind: 'high'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  expect(parsed.value.ties[0]!.truckContact).toBeUndefined();
  expect(parsed.faults.map(({code, path}) => [code, path])).toEqual([['wrong-type', '[0].device.truckContact']]);
});
