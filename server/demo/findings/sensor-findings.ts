import {limitEvent} from '../../alarms/rules/finding-events.ts';
import {arrangeLimits, type LimitFinding, newLimitStates, runLimits} from '../../alarms/rules/limit-rules.ts';
import {type MeasuredReading, readingFigures} from '../../alarms/rules/reading-figures.ts';
import {limitsOfSensor} from '../../alarms/rules/sensor-rules.ts';
import {ReadingQuality} from '../../history/record-readings.ts';
import {quantitiesOfSensor} from '../../readings/sensor-quantities.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {FinderParts} from './finder-parts.ts';
import {casesOf, FoundEvents, timesOf} from './found-events.ts';

/** Contacts tell a change at once; nothing else changes, so that readings are looked at around the edges alone. */
const AROUND_MS = 2000;

/** What the states of a window's sensors show. */
export function sensorFindings({targets, projectId, startMs, endMs, id}: ScenarioWindow, {readings, sites}: FinderParts) {
  const {sensors} = sites.get(projectId)!.project;
  const found = new FoundEvents(id);
  for (const target of targets) {
    const sensor = sensors.find((one) => one.id === target);
    if (sensor === undefined) continue;
    const limits = arrangeLimits(limitsOfSensor(target));
    const times = new Set<number>();
    for (const edgeMs of [startMs, endMs]) for (let at = -AROUND_MS; at <= AROUND_MS; at += 1000) times.add(edgeMs + at);
    const measured = [...times]
      .sort((a, b) => a - b)
      .flatMap((askedMs): MeasuredReading[] => {
        const reading = readings.sensor(target, askedMs);
        if (reading === undefined || !reading.online) return [];
        const {atMs, ...state} = reading;
        return [{deviceId: target, atMs, quantities: quantitiesOfSensor(state), switchState: undefined, quality: ReadingQuality.good}];
      });
    const findings: LimitFinding[] = [];
    const figures = readingFigures(limits, measured, {ratedVOf: () => undefined, memory: new Map()});
    runLimits(limits, newLimitStates(limits), figures, findings);
    const place = {id: target, name: sensor.name, stationId: sensor.stationId, projectId, diagramDeviceId: null};
    for (const one of casesOf(findings)) {
      const {causeMs, value, decidedMs} = one.raised;
      const event = limitEvent(
        limits.rules[one.rule]!,
        place,
        {causeMs, value, releasedMs: null, arrivedMs: decidedMs},
        measured.find(({atMs}) => atMs === decidedMs),
      );
      found.add(event, timesOf(one, endMs));
    }
  }
  return found.all;
}
