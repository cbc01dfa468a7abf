import {type ElementRef, PartBit, partStates, siteText} from '@livebus/engine/core';
import type {SheetWords} from '@livebus/engine/diagram';
import type {Translate} from '../../../../base/i18n/use-texts.ts';
import {partsInOrder} from '../../../../shared/equipment-tree/parts.ts';
import {elementName} from '../../../../shared/picture/evidence/element-name.ts';
import {doubtLines, evidenceText} from '../../../../shared/picture/evidence/evidence-lines.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {ageText, zoneOffset} from '../../../../shared/time/site-time.ts';

type Facts = Pick<
  DiagramModel,
  | 'title'
  | 'neighbours'
  | 'neighboursMissing'
  | 'zone'
  | 'rule'
  | 'layout'
  | 'readingsAtMs'
  | 'atMs'
  | 'link'
  | 'computing'
  | 'oldDevices'
  | 'stations'
  | 'liveness'
>;

/**
 * What stands above and below an exported picture: whose it is (`title`: customer and station), when its data were taken and how old they
 * were then, the rule and the layout.
 */
export function exportWords(model: Facts, title: string, nowMs: number, t: Translate<'single-line'>): SheetWords {
  const {zone, rule, layout, readingsAtMs, atMs, link, computing, oldDevices} = model;
  const at = (timeMs: number) => `${siteText(timeMs, zone)} (${zoneOffset(timeMs, zone)})`;
  const notes = [
    ...(atMs === null ? [] : [t('export.sheet.past', {time: at(atMs)})]),
    readingsAtMs === null
      ? t('export.sheet.noData')
      : t('export.sheet.dataAt', {time: at(readingsAtMs), age: ageText((atMs ?? nowMs) - readingsAtMs, t as Translate)}),
    ...(computing ? [] : [t('state.notComputing')]),
    ...(link === 'lost' || link === 'stale' || link === 'paused' ? [t(`export.sheet.link.${link}`)] : []),
    ...(oldDevices > 0 ? [t('device:live.oldDevices', {count: oldDevices})] : []),
    t('legend.mode', {mode: t(`export.sheet.rule.${rule}`)}),
    t('export.sheet.layout', {layout: t(`options.layout.${layout}`)}),
  ];
  return {
    title,
    notes,
    legend: {
      live: t('legend.live'),
      liveAt: (voltage) => t('export.sheet.liveAt', {voltage}),
      dead: t('legend.dead'),
      earthed: t('legend.earthed'),
      uncertain: t('legend.uncertain'),
      muted: t('legend.muted'),
      assumed: t('legend.notMeasured'),
      conflict: t('legend.conflict'),
      closed: t('legend.closed'),
      open: t('legend.open'),
      marks: {
        'mark-offline': t('legend.offline'),
        'mark-quality-stale': t('legend.stale'),
        'mark-quality-bad': t('legend.missing'),
        'mark-uncertain': t('legend.unknown'),
        'mark-contradiction': t('legend.contradiction'),
        'mark-conflict': t('legend.conflict'),
        'mark-alarm': t('export.sheet.alarm'),
        'mark-maintenance': t('legend.maintenance'),
        'mark-out-of-service': t('legend.outOfService'),
      },
    },
    footNotes: [t('export.sheet.made', {time: at(nowMs)}), ...doubtNotes(model, atMs ?? nowMs, t)],
  };
}

/** A picture names no more: the rest is counted. */
const MOST_DOUBTS = 20;

/** Each part that is uncertain, with reason, evidence and age, as the picture itself has no room for them; of what nobody can know the number. */
function doubtNotes(model: Facts, nowMs: number, t: Translate<'single-line'>): readonly string[] {
  const {stations} = model;
  const states = model.liveness.map(partStates);
  const parts = partsInOrder(stations).map(({ref}) => ref);
  const isIn = (bit: number) => (ref: ElementRef) => ((states[ref.station]?.[COLUMN[ref.kind]][ref.row] ?? 0) & bit) !== 0;
  const doubts = parts.filter(isIn(PartBit.uncertain));
  const muted = parts.filter(isIn(PartBit.muted)).length;
  const home = stations.length === 1 ? 0 : -1;
  return [
    ...doubts.slice(0, MOST_DOUBTS).map((ref) => {
      const lines = doubtLines(model, ref).map((line) => evidenceText(line, model, nowMs, t));
      const why = lines.length === 0 ? t('legend.uncertain') : lines.join(t('export.sheet.reasonsJoin'));
      return t('export.sheet.doubt', {name: elementName(stations, ref, home, t), why});
    }),
    ...(doubts.length > MOST_DOUBTS ? [t('export.sheet.moreDoubts', {n: doubts.length - MOST_DOUBTS})] : []),
    ...(muted > 0 ? [t('export.sheet.muted', {n: muted})] : []),
  ];
}

const COLUMN = {section: 'sections', tie: 'ties', unit: 'units'} as const;
