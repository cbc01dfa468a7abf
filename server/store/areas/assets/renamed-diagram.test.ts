import {expect, it} from 'vitest';
import {renamedDiagram} from './renamed-diagram.ts';

const DIAGRAM = [
  {
    type: 1,
    name: 'I',
    relaDevice: {id: '1001', name: '出线', nameEn: 'Feeder'},
    device: [
      {deviceId: '1001', deviceName: '出线', deviceNameEn: 'Feeder', deviceNamePt: 'Saída', type: 4},
      {id: 'C', name: '柜', deviceInfo: [{deviceId: 1001, deviceName: '出线', data: {switchState: 3}}]},
    ],
  },
  {type: 2, device: {deviceId: '1002', deviceName: '母联'}},
];

it('[MO-2.name-03] a device has its new name in every place of a diagram, and no name that translates the former one', () => {
  expect(renamedDiagram(DIAGRAM, '1001', '空压机')).toEqual([
    {
      type: 1,
      name: 'I',
      relaDevice: {id: '1001', name: '空压机'},
      device: [
        {deviceId: '1001', deviceName: '空压机', type: 4},
        {id: 'C', name: '柜', deviceInfo: [{deviceId: 1001, deviceName: '空压机', data: {switchState: 3}}]},
      ],
    },
    {type: 2, device: {deviceId: '1002', deviceName: '母联'}},
  ]);
});

it('what does not name the device stays the same object, and so does what cannot be read; a diagram as text stays text', () => {
  expect(renamedDiagram(DIAGRAM, '999', 'x')).toBe(DIAGRAM);
  for (const odd of [null, undefined, 5, 'no json', '']) expect(renamedDiagram(odd, '1001', 'x')).toBe(odd);
  expect(renamedDiagram(JSON.stringify(DIAGRAM[1]), '1002', '联络')).toBe('{"type":2,"device":{"deviceId":"1002","deviceName":"联络"}}');
});
