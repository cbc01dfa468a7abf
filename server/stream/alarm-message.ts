import type {AlarmMessage} from '@livebus/contract';
import type {StoredEvent, StoredLife} from '../store/areas/events/event.ts';
/** One event in its wire form. */
export function alarmMessageOf(event: StoredEvent): AlarmMessage {
  return {
    id: event.id,
    kind: event.kind,
    level: event.level,
    projectId: event.projectId,
    projectName: event.projectName,
    projectNameEn: event.projectNameEn ?? undefined,
    projectNamePt: event.projectNamePt ?? undefined,
    stationId: event.stationId ?? undefined,
    stationName: event.stationName ?? undefined,
    stationNameEn: event.stationNameEn ?? undefined,
    stationNamePt: event.stationNamePt ?? undefined,
    deviceId: event.deviceId ?? undefined,
    deviceName: event.deviceName ?? undefined,
    deviceNameEn: event.deviceNameEn ?? undefined,
    deviceNamePt: event.deviceNamePt ?? undefined,
    diagramDeviceId: event.diagramDeviceId ?? undefined,
    name: event.name,
    info: event.info,
    words: event.words,
    at: event.raisedMs,
    ...(event.acquisitionMs !== undefined && {acquisitionMs: event.acquisitionMs}),
    releasedAt: event.releasedMs,
    isRead: event.read ? 1 : 0,
    values: [...event.values],
    ...(event.waited && {waited: true}),
    ...(event.life && lifeOf(event.life)),
  };
}

function lifeOf({state, acknowledgement, shelvedUntilMs, arrivedMs, revision}: StoredLife): Partial<AlarmMessage> {
  return {
    state,
    ...(acknowledgement && {
      acknowledgedAt: acknowledgement.atMs,
      acknowledgedBy: acknowledgement.name ?? undefined,
      note: acknowledgement.note ?? undefined,
    }),
    ...(shelvedUntilMs !== null && {shelvedUntil: shelvedUntilMs}),
    ...(arrivedMs !== null && {arrivedAt: arrivedMs}),
    revision,
  };
}
