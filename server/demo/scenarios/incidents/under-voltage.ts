import {type ScenarioScript, spanOf} from '../script.ts';
import {PartType} from '../site-index.ts';

const LEFT_SHARE = 0.85;

/**
 * The voltage of one line sags for a while, and with it everything downstream. Target: the incoming on that line.
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
  /** The limits that it passes are found by the rules of the network. */
  events: () => [],
};
