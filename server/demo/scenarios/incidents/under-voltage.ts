import {voltageText} from '../../../base/voltage-text.ts';
import {calmVoltages, nominalVoltageV, round1} from '../figures.ts';
import {type ScenarioScript, spanOf} from '../script.ts';
import {PartType} from '../site-index.ts';

const LEFT_SHARE = 0.85;
/** Supply of 20 kV and below deviates by at most 7 % (GB/T 12325). */
const LIMIT_SHARE = 0.93;

/** The voltage of one line sags for a while, and with it everything downstream. Target: the incoming on that line. */
export const underVoltage: ScenarioScript = {
  kind: 'under-voltage',
  title: '电压越下限',
  durationS: 300,
  choices(site, stationId) {
    const fed = site.parts(stationId).filter(({id, type, closed}) => type === PartType.incoming && closed && site.lineOf(id) !== undefined);
    return fed.map(({id}) => [id]);
  },
  spans(window, site) {
    const line = site.lineOf(window.targets[0]!)!;
    return [spanOf(window, (draft) => draft.lineShare.set(line.id, LEFT_SHARE))];
  },
  events({startMs, endMs, targets}, site, calm) {
    const incoming = site.part(targets[0]!)!;
    const whole = calmVoltages(calm, site, incoming, startMs) ?? [0, 0, 0];
    const [a, b, c] = whole.map((volts) => round1(volts * LEFT_SHARE));
    const limitV = nominalVoltageV(incoming) * LIMIT_SHARE;
    return [
      {
        key: 'low',
        kind: 'alarm',
        level: 2,
        deviceId: incoming.id,
        deviceName: incoming.name,
        diagramDeviceId: incoming.id,
        name: '电压越下限',
        info: `${incoming.name} 电压 ${voltageText(Math.min(a!, b!, c!))}，低于下限 ${voltageText(limitV)}（额定 ${voltageText(nominalVoltageV(incoming))} 的 93%）`,
        words: {rule: 'voltageLow', params: {voltageV: Math.min(a!, b!, c!), limitV, share: Math.round(LIMIT_SHARE * 100)}},
        values: [a!, b!, c!],
        raisedMs: startMs,
        releasedMs: endMs,
      },
    ];
  },
};
