import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {LiveChip} from '../../../../shared/readings/live-chip.tsx';

/** How fresh the picture is; one that stood and is worked out no more says so, and of when it was. */
export function PictureChip({model: {phase, link, computing, readingsAtMs, oldDevices}}: {readonly model: DiagramModel}) {
  const broken = (phase === 'failed' || !computing) && readingsAtMs !== null;
  return <LiveChip link={broken ? 'broken' : link} readingsAtMs={readingsAtMs} oldDevices={oldDevices} />;
}
