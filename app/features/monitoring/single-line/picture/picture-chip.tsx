import {timeOfDay} from '@livebus/engine/core';
import {Tag} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {LiveChip} from '../../../../shared/readings/live-chip.tsx';

/** How fresh the picture is; one of the past says its moment instead; one that stood and is worked out no more says so, and of when it was. */
export function PictureChip({model: {phase, link, computing, readingsAtMs, oldDevices, atMs, zone}}: {readonly model: DiagramModel}) {
  const {t} = useTexts('single-line');
  if (atMs !== null) return <Tag look="blue">{t('past.chip', {time: timeOfDay(atMs, zone)})}</Tag>;
  const broken = (phase === 'failed' || !computing) && readingsAtMs !== null;
  return <LiveChip link={broken ? 'broken' : link} readingsAtMs={readingsAtMs} oldDevices={oldDevices} />;
}
