import {useTexts} from '../../../base/i18n/use-texts.ts';
import {LiveText} from '../../readings/live-text.tsx';
import {useShownSeconds} from '../../time/shown-moment.ts';
import type {DiagramModel} from '../session/diagram-model.ts';
import {type EvidenceLine, evidenceText} from './evidence-lines.ts';

export interface DeviceEvidenceProps {
  readonly lines: readonly EvidenceLine[];
  /** Whose devices the lines name. */
  readonly picture: Pick<DiagramModel, 'stations' | 'neighbours' | 'neighboursMissing'>;
}

/** Why the selected part is shown as it is: reason, evidence and age, a line each. */
export function DeviceEvidence({lines, picture}: DeviceEvidenceProps) {
  return lines.length === 0 ? null : <Lines lines={lines} picture={picture} />;
}

function Lines({lines, picture}: DeviceEvidenceProps) {
  const {t} = useTexts('picture');
  const nowMs = useShownSeconds();
  return (
    <section aria-label={t('evidence.title')} className="shrink-0 border-t border-line px-4 py-2.5 text-12 short:py-1">
      <h3 className="text-text-3">{t('evidence.title')}</h3>
      <ul className="flex flex-col gap-0.5 text-text-2 tabular-nums">
        {lines.map((line) => (
          <li key={`${line.code} ${line.parts.join()}`} data-reason={line.code} className="break-words">
            <LiveText>{evidenceText(line, picture, nowMs, t)}</LiveText>
          </li>
        ))}
      </ul>
    </section>
  );
}
