import {type CivilRange, DatePicker, spanAround} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {QueryFoot} from '../../../shared/energy/query/query-foot.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import type {EnergyFlowState} from './use-energy-flow.ts';

/**
 * The first and the last day, each with a picker of its own: neither after today, the end not before the start, both within a month of each other
 * (EN-2.9-05). A start that is moved takes the end along.
 */
export function FlowFilters({today, chosen, flow, choose, query}: Pick<EnergyFlowState, 'today' | 'chosen' | 'flow' | 'choose' | 'query'>) {
  const {t} = useTexts('energy-flow');
  const {picker} = useFormKit();
  const latest = (start: string) => [spanAround(start, 1).max, today].sort()[0]!;
  const withStart = (start: string): CivilRange => {
    const end = chosen.end < start ? start : chosen.end;
    return {start, end: [end, latest(start)].sort()[0]!};
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3 print:hidden">
      <DatePicker label={t('start')} texts={picker} today={today} value={chosen.start} onChange={(start) => choose(withStart(start))} />
      <DatePicker
        label={t('end')}
        texts={picker}
        today={today}
        min={chosen.start}
        max={latest(chosen.start)}
        value={chosen.end}
        onChange={(end) => choose({...chosen, end})}
      />
      <QueryFoot label={t('query')} asked={flow} onQuery={query} className="mobile:flex-1" />
    </div>
  );
}
