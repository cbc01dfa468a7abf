import {expect, it} from 'vitest';
import {voltageLow} from './alarm-rules.ts';
import {NetworkJudge} from './network-judge.ts';
import {OPTIONS, readingsOf, stationsOf, type TestReading} from './test-network.ts';

it('[MO-3-33] [MO-4-17] 5,774 V at 10 kV of an undeclared quantity raise no under-voltage: perhaps they are voltages to earth', () => {
  const stateAt = (volts: TestReading[1], voltageQuantity?: 'phase' | 'line') => {
    const stations = stationsOf().map((station) => ({
      ...station,
      units: station.units.map((unit) => (unit.deviceId === '1P' ? {...unit, voltageQuantity} : unit)),
    }));
    const judged = new NetworkJudge(stations).judge(readingsOf({'1P': [1, volts]}), OPTIONS);
    return judged.flatMap((one) => voltageLow(one, OPTIONS)).find(({deviceId}) => deviceId === '1P')!.state;
  };
  expect([stateAt(5774), stateAt(5774, 'phase')]).toEqual(['unknown', 'off']);
  expect([stateAt([9000, 9050, 8900]), stateAt(9000, 'line')]).toEqual(['on', 'on']);
});
