import type {ElementRef, Trace} from '@livebus/engine/core';
import {Popover} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {useContext} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {elementName} from '../../../../shared/picture/evidence/element-name.ts';
import {sameElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import {doubtLines, evidenceText} from '../../../../shared/picture/evidence/evidence-lines.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {ShownMoment} from '../../../../shared/time/shown-moment.ts';

/** A list names no more parts; the picture shows the rest. */
const MOST_DOUBTS = 20;

export interface TraceDoubtsProps {
  readonly trace: Trace;
  readonly model: Pick<DiagramModel, 'stations' | 'neighbours' | 'neighboursMissing' | 'liveness'>;
}

/** Why parts on the way are uncertain: each with its reason, the device and measurement behind it, and their age. */
export function TraceDoubts({trace, model}: TraceDoubtsProps) {
  const {t} = useTexts('single-line');
  const pastMs = useContext(ShownMoment);
  const doubts = doubtsOf(trace, model);
  if (doubts.length === 0) return null;
  const nowMs = pastMs ?? serverNowMs();
  return (
    <Popover
      label={t('trace.uncertain')}
      side="bottom"
      trigger={
        <button type="button" className="flex h-6 items-center gap-1 rounded-1 px-1 font-semibold hover:bg-hover mobile:h-touch">
          {t('trace.why')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <ul className="max-h-72 max-w-100 space-y-1 overflow-y-auto text-13">
        {doubts.slice(0, MOST_DOUBTS).map((element) => (
          <li key={`${element.station}/${element.kind}/${element.row}`}>
            {t('export.sheet.doubt', {
              name: elementName(model.stations, element, trace.element.station, t),
              why: doubtLines(model, element)
                .map((line) => evidenceText(line, model, nowMs, t))
                .join(t('export.sheet.reasonsJoin')),
            })}
          </li>
        ))}
      </ul>
      {doubts.length > MOST_DOUBTS && <p className="pt-2 text-12 text-text-3">{t('trace.more', {n: doubts.length - MOST_DOUBTS})}</p>}
    </Popover>
  );
}

/** Parts of the trace that are uncertain for a reason, from the source on. */
export function doubtsOf({element, feeding, fed}: Trace, model: TraceDoubtsProps['model']): readonly ElementRef[] {
  const way = [...feeding, element, ...fed];
  const once = way.filter((one, at) => way.findIndex((other) => sameElement(one, other)) === at);
  return once.filter((one) => doubtLines(model, one).length > 0);
}
