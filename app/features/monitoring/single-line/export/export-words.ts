import {siteText} from '@livebus/engine/core';
import type {SheetWords} from '@livebus/engine/diagram';
import type {Translate} from '../../../../base/i18n/use-texts.ts';
import {ageText, zoneOffset} from '../../../../shared/time/site-time.ts';
import type {DiagramModel} from '../session/diagram-model.ts';

type Facts = Pick<DiagramModel, 'title' | 'zone' | 'rule' | 'layout' | 'readingsAtMs' | 'link' | 'oldDevices'>;

/**
 * What stands above and below an exported picture: whose it is (`title`: customer and station), when its data were taken and how old they
 * were then, the rule and the layout.
 */
export function exportWords(model: Facts, title: string, nowMs: number, t: Translate<'single-line'>): SheetWords {
  const {zone, rule, layout, readingsAtMs, link, oldDevices} = model;
  const at = (timeMs: number) => `${siteText(timeMs, zone)} (${zoneOffset(timeMs, zone)})`;
  const notes = [
    readingsAtMs === null
      ? t('export.sheet.noData')
      : t('export.sheet.dataAt', {time: at(readingsAtMs), age: ageText(nowMs - readingsAtMs, t as Translate)}),
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
      },
    },
    footNotes: [t('export.sheet.made', {time: at(nowMs)})],
  };
}
