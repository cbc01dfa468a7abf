import type {AlarmMessage} from '@livebus/contract';
import {stateOf} from '../../../../shared/alarms/alarm-state.ts';
import {type AlarmChoice, type CauseWindow, statesOf} from '../alarm-choice.ts';

/** Whether an event that the stream has brought belongs to what is asked for, as the server would say. */
export function matches(note: AlarmMessage, choice: AlarmChoice, {from, to}: CauseWindow): boolean {
  const {level, kind, projectId, stationId, deviceId, rule, words, show} = choice;
  return (
    statesOf(show).includes(stateOf(note)) &&
    (level.length === 0 || (level as readonly string[]).includes(String(note.level))) &&
    (kind.length === 0 || kind.includes(note.kind)) &&
    (projectId === '' || note.projectId === projectId) &&
    (stationId === '' || note.stationId === stationId) &&
    (deviceId === '' || note.deviceId === deviceId) &&
    (rule === '' || rule.split(',').includes(note.words?.rule ?? '')) &&
    (from === undefined || note.at >= from) &&
    (to === undefined || note.at < to) &&
    hasWords(note, words)
  );
}

function hasWords(note: AlarmMessage, words: string): boolean {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return true;
  const {name, info, deviceName, stationName, projectName, deviceId} = note;
  const texts = [name, info, deviceName, stationName, projectName, deviceId].map((text) => text?.toLowerCase() ?? '');
  return parts.every((part) => texts.some((text) => text.includes(part)));
}
