import {expect, it} from 'vitest';
import {SENSOR_QUANTITIES} from '../readings/sensor-quantities.ts';
import {readSensor} from './read-sensor.ts';

const read = (fields: object, type = '温湿度传感器') => readSensor({sensorID: 'S', acquisitionTime: 't', ...fields}, type);
const Q = SENSOR_QUANTITIES;

it('[MO-3-20] what a sensor sends is read by its wire names; null is not measured', () => {
  expect(read({RealTimeTemp: 26.4, RealTimeHumi: 61, O2: 20.9, SF6: null})).toEqual({
    quantities: {[Q.temperatureC]: 26.4, [Q.humidity]: 61, [Q.oxygen]: 20.9},
    notes: [],
  });
  expect(read({Door1: 0, Door2: 1, Door3: 0})).toMatchObject({quantities: {[Q.doorOpen]: 1}});
  expect(read({Door1: 0, Door4: 0})).toMatchObject({quantities: {[Q.doorOpen]: 0}});
});

it('[MO-4-26] a status of alarm means what the sensor detects; a stated figure goes before it', () => {
  expect(read({Status: 2}, '烟雾传感器')).toMatchObject({quantities: {[Q.smoke]: 1, [Q.fault]: 0}});
  expect(read({Status: 0}, '水浸传感器')).toMatchObject({quantities: {[Q.water]: 0, [Q.fault]: 0}});
  expect(read({Water: 0, Status: 2}, '水浸传感器')).toMatchObject({quantities: {[Q.water]: 0}});
  expect(read({Status: 1}, '水浸传感器')).toMatchObject({quantities: {[Q.fault]: 1, [Q.water]: 0}});
  expect(read({Status: 2, RealTimeTemp: 41})).toEqual({quantities: {[Q.temperatureC]: 41, [Q.fault]: 0}, notes: []});
});

it('what is impossible is left out and noted, what is no figure costs the line', () => {
  expect(read({RealTimeHumi: 140, RealTimeTemp: 20})).toEqual({
    quantities: {[Q.temperatureC]: 20},
    notes: ['RealTimeHumi 140 is outside 0 to 100 and left out'],
  });
  for (const [fields, fault] of [
    [{RealTimeTemp: 'warm'}, 'RealTimeTemp is not a number'],
    [{Smoke: 2}, 'Smoke 2 is neither 0 nor 1'],
    [{Status: 7}, 'Status 7 is none of 0, 1, 2, 3'],
    [{aPhaseCurrent: 4}, 'unknown field "aPhaseCurrent" of a sensor'],
  ] as const)
    expect(read(fields)).toEqual({fault});
});
