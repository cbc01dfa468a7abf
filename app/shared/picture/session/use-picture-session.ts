import type {DeviceTag, EnergiseMode, PictureLayoutKind, SceneWords} from '@livebus/engine/core';
import {stationState} from '@livebus/engine/diagram';
import {useEffect, useRef, useState} from 'react';
import {loadStation, type StationInfo} from '../../../base/api/calls/common.ts';
import {
  loadNeighbours,
  loadPastReadings,
  loadProjectDiagrams,
  loadStationDiagram,
  pollProjectReadings,
  type StationDiagram,
} from '../../../base/api/calls/power-monitor.ts';
import {getConfig} from '../../../base/config/config.ts';
import {nameIn, nameLanguageOf} from '../../../base/i18n/name-in.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../../base/session/alarm-status.ts';
import {onNewNames} from '../../../base/session/new-names.ts';
import {followPage} from '../../../live/follow-page.ts';
import {provideScreenStatus, screenLink} from '../../../live/live-status.ts';
import {sharedStationReadings} from '../../../live/polls/station-polls.ts';
import {pagePorts} from '../../../live/use-station-readings.ts';
import {alarmLevels} from '../../alarms/alarm-levels.ts';
import {useDeviceTags} from '../../device-tags/use-device-tags.ts';
import type {DiagramPick} from './diagram-model.ts';
import {DiagramThreads} from './diagram-threads.ts';
import type {DiagramSource} from './picture-loader.ts';
import {PictureSession} from './picture-session.ts';
import {retryUnreached} from './retry-unreached.ts';

const SOURCE: DiagramSource = {
  station: loadStation,
  stationDiagram: loadStationDiagram,
  readings: sharedStationReadings,
  pastReadings: loadPastReadings,
  neighbours: loadNeighbours,
  projectDiagrams: loadProjectDiagrams,
  projectReadings: pollProjectReadings,
};

/** What a screen shows as a picture, and how. */
export interface PictureChoice {
  readonly pick: DiagramPick | null;
  /** By which rule the picture is energised; null for the configuration's (MO-4-25). */
  readonly rule: EnergiseMode | null;
  readonly layout: PictureLayoutKind;
  /** A past moment, epoch ms; null is now. */
  readonly at: number | null;
}

/** The session of the screen that calls it, follows the choice and ends with the screen. Null until the screen is mounted. */
export function usePictureSession({pick, rule, layout, at}: PictureChoice): PictureSession | null {
  const {t, i18n} = useTexts('picture');
  const words = useRef<SceneWords>(sceneWords(t));
  words.current = sceneWords(t);
  const {language} = i18n;
  /** Whose names are read. */
  const named = useRef(language);
  const [session, setSession] = useState<PictureSession | null>(null);
  const {tags} = useDeviceTags();
  const hung = useRef(tagKinds(tags));

  useEffect(() => {
    const threads = new DiagramThreads();
    threads.start();
    const made = new PictureSession({
      ...pagePorts(),
      source: {
        ...SOURCE,
        station: async (id, signal) => stationIn(await SOURCE.station(id, signal), named.current),
        projectDiagrams: async (id, signal) => inLanguage(await SOURCE.projectDiagrams(id, signal), named.current),
      },
      parser: {parse: (request) => threads.parser.parse({...request, names: nameLanguageOf(named.current)})},
      topology: threads.topology,
      defaultZone: getConfig().timeZone,
      sceneWords: () => words.current,
      buildScene: threads.buildScene,
      alarmsOf: (stationId) => alarmLevels(useAlarmStatus.getState().open).devicesOf(stationId),
      tagsOf: () => hung.current,
      buildState: stationState,
    });
    const stopFollowing = followPage(made);
    const stopProviding = provideScreenStatus({
      get() {
        const {link, readingsAtMs, zone, atMs} = made.store.getState();
        // Of the past the status bar says nothing: its link and its data are those of now.
        return {
          link: atMs === null ? screenLink(link) : 'none',
          dataAtMs: atMs === null ? (readingsAtMs ?? undefined) : undefined,
          timeZone: zone,
        };
      },
      subscribe: (onChange) => made.store.subscribe(onChange),
    });
    const stopFailing = threads.onFailure((error) => made.loseThread(error));
    const stopAlarms = useAlarmStatus.subscribe(({open}, before) => open !== before.open && made.lookAgain());
    const stopRetrying = retryUnreached(made);
    const stopNaming = onNewNames((stationIds) => {
      if (made.store.getState().stations.some(({id}) => id !== undefined && stationIds.includes(id))) made.retry();
    });
    setSession(made);
    return () => {
      stopFollowing();
      stopProviding();
      stopFailing.dispose();
      stopAlarms();
      stopRetrying();
      stopNaming();
      made.dispose();
      threads.dispose();
      setSession(null);
    };
  }, []);

  useEffect(() => {
    const kinds = tagKinds(tags);
    if (kinds.size === hung.current.size && [...kinds].every(([id, kind]) => hung.current.get(id) === kind)) return;
    hung.current = kinds;
    session?.lookAgain();
  }, [session, tags]);
  useEffect(() => session?.setRule(rule ?? getConfig().topologyMode), [session, rule]);
  useEffect(() => session?.setLayout(layout), [session, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pick is a new object at every look at the address; its words count.
  useEffect(() => {
    if (session === null) return;
    if (at === null) return session.open(pick);
    let isCurrent = true;
    import('./past-parts.ts').then(
      ({PAST_PARTS}) => isCurrent && session.open(pick, {atMs: at, parts: PAST_PARTS}),
      (error) => isCurrent && session.failToOpen(pick, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, pick?.kind, pick?.id, at]);
  useEffect(() => {
    const shown = nameLanguageOf(named.current);
    named.current = language;
    if (shown !== nameLanguageOf(language)) session?.retry();
  }, [session, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language changes the printed words.
  useEffect(() => session?.rebuildScene(), [session, i18n.language]);
  return session;
}

/** A station and its project by their names in the console's language. */
const stationIn = (info: StationInfo, language: string): StationInfo => ({
  ...info,
  name: nameIn(language, info),
  projectName: nameIn(language, {name: info.projectName, nameEn: info.projectNameEn, namePt: info.projectNamePt}),
});

/** Stations by their names in the console's language. */
const inLanguage = (diagrams: readonly StationDiagram[], language: string) =>
  diagrams.map((diagram) => ({...diagram, name: nameIn(language, diagram)}));

/** The words printed on pictures, in the language of the console. */
export function sceneWords(t: Translate): SceneWords {
  return {
    source: t('picture:scene.source'),
    generator: t('picture:scene.generator'),
    riser: t('picture:scene.riser'),
    riserNarrow: t('picture:scene.riserNarrow'),
    assumed: t('picture:scene.assumed'),
    absent: t('picture:scene.absent'),
    residual: t('picture:scene.residual'),
    decimalMark: shownNumberStyle().decimalMark,
    unknownEquipment: t('equipment-tree:word.unknownEquipment'),
  };
}

const tagKinds = (tags: ReturnType<typeof useDeviceTags>['tags']): ReadonlyMap<string, DeviceTag> =>
  new Map([...tags].map(([id, {tag}]) => [id, tag]));
