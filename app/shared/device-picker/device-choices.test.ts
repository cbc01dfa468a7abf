import {expect, it} from 'vitest';
import {deviceChoices} from './device-choices.ts';

it('[EN-2.4-02] a device is chosen by its name, told apart by its id where names are the same, and found by id and pinyin', () => {
  const devices = [
    {id: '1001', name: '进线'},
    {id: '1002', name: '进线', refusal: '最多两台'},
    {id: '1003', name: ''},
    {id: '1004', name: '母联'},
  ];
  expect(deviceChoices(devices, null)).toEqual([
    {value: '1001', label: '进线', note: '1001', keywords: '1001'},
    {value: '1002', label: '进线', note: '1002', keywords: '1002', refusal: '最多两台'},
    {value: '1003', label: '1003', keywords: '1003'},
    {value: '1004', label: '母联', keywords: '1004'},
  ]);
  const readings = (character: string) => ({母: ['mu'], 联: ['lian']})[character] ?? [];
  expect(deviceChoices(devices.slice(3), readings)[0]?.keywords).toBe('1004 ml mulian');
});
