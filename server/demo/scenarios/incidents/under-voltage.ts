import {voltageText} from '../../../base/voltage-text.ts';
import {calmVoltages, lowestShare, round1, supplyVoltageV} from '../figures.ts';
import {type ScenarioScript, spanOf} from '../script.ts';
import {sectionsBehind} from '../sections.ts';
import {PartType} from '../site-index.ts';

const LEFT_SHARE = 0.85;

/**
 * The voltage of one line sags for a while, and with it everything downstream: one alarm for each busbar section below its limit. Target: the
 * incoming on that line.
 */
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
    return sectionsBehind(site, targets).flatMap((part) => {
      const [a, b, c] = (calmVoltages(calm, site, part, startMs) ?? [0, 0, 0]).map((volts) => round1(volts * LEFT_SHARE));
      const voltageV = Math.min(a!, b!, c!);
      const nominalV = supplyVoltageV(part);
      const percent = Math.round(lowestShare(part) * 100);
      const limitV = nominalV * lowestShare(part);
      if (voltageV >= limitV) return [];
      return {
        key: `low-${part.id}`,
        kind: 'alarm',
        level: 2,
        stationId: part.stationId,
        deviceId: part.id,
        deviceName: part.name,
        diagramDeviceId: part.id,
        name: '电压越下限',
        info: `${part.name} 电压 ${voltageText(voltageV)}，低于下限 ${voltageText(limitV)}（额定 ${voltageText(nominalV)} 的 ${percent}%）`,
        words: {rule: 'voltageLow', params: {voltageV, limitV, share: percent}},
        values: [a!, b!, c!],
        raisedMs: startMs,
        releasedMs: endMs,
      };
    });
  },
};
