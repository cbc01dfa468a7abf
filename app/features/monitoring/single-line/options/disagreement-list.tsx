import type {Disagreement, EnergiseMode, LivenessColumns} from '@livebus/engine/core';
import {Button, Popover} from '@livebus/ui';
import {Scale} from 'lucide-react';
import {findText, useTexts} from '../../../../base/i18n/use-texts.ts';
import {elementName} from '../../../../shared/picture/evidence/element-name.ts';
import {idOfElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import type {ModelStation} from '../../../../shared/picture/session/diagram-model.ts';
import {shownWord} from './shown-word.ts';

/** The list names no more; the count says the rest. */
const LONGEST_LIST = 200;

export interface DisagreementListProps {
  /** By which the picture is energised. */
  readonly rule: EnergiseMode;
  readonly disagreements: readonly Disagreement[];
  readonly stations: readonly ModelStation[];
  /** [stations] as shown. */
  readonly liveness: readonly LivenessColumns[];
  /** Shows where the part stands in the picture. */
  onShow(id: string): void;
}

/**
 * Each part of which the two rules by themselves say otherwise, with what both say, what is shown after the evidence, and why. By the segment
 * rule it is silent while they agree.
 */
export function DisagreementList({rule, disagreements, stations, liveness, onShow}: DisagreementListProps) {
  const {t} = useTexts('single-line');
  if (disagreements.length === 0) return rule === 'segment' ? null : <span className="text-text-3">{t('options.differences.none')}</span>;
  return (
    <Popover
      label={t('options.differences.title')}
      trigger={
        <Button look="quiet" size="small" icon={<Scale size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {t(`options.differences.${rule === 'segment' ? 'countBoth' : 'count'}`, {n: disagreements.length})}
        </Button>
      }
    >
      <p className="max-w-96 pb-2 text-12 text-text-3">{t('options.differences.about')}</p>
      <div className="max-h-72 overflow-y-auto">
        <table className="text-13">
          <thead>
            <tr className="text-left text-12 text-text-2">
              {(['part', 'segment', 'graph', 'shown', 'reason'] as const).map((column) => (
                <th key={column} scope="col" className="pr-3 pb-1 font-semibold whitespace-nowrap">
                  {t(`options.differences.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {disagreements.slice(0, LONGEST_LIST).map((one) => (
              <Row key={keyOf(one)} one={one} stations={stations} liveness={liveness} onShow={onShow} />
            ))}
          </tbody>
        </table>
      </div>
      {disagreements.length > LONGEST_LIST && (
        <p className="pt-2 text-12 text-text-3">{t('trace.more', {n: disagreements.length - LONGEST_LIST})}</p>
      )}
    </Popover>
  );
}

function Row({
  one,
  stations,
  liveness,
  onShow,
}: {readonly one: Disagreement} & Pick<DisagreementListProps, 'stations' | 'liveness' | 'onShow'>) {
  const {t} = useTexts('single-line');
  const {element, part, segment, graph, reason} = one;
  const id = idOfElement(stations, element);
  const shown = shownWord(liveness, one);
  // One station need not be named.
  const home = stations.length === 1 ? 0 : -1;
  const name = `${elementName(stations, element, home, t)} · ${t(`picture:parts.${part}`)}`;
  return (
    <tr className="align-top">
      <td className="pr-3 pb-1">
        {id === undefined ? (
          name
        ) : (
          <button type="button" className="text-left text-primary-text hover:underline" onClick={() => onShow(id)}>
            {name}
          </button>
        )}
      </td>
      <td className="pr-3 whitespace-nowrap">{t(`options.differences.states.${segment}`)}</td>
      <td className="pr-3 whitespace-nowrap">{t(`options.differences.states.${graph}`)}</td>
      <td className="pr-3 whitespace-nowrap">{shown === undefined ? '-' : t(`options.differences.states.${shown}`)}</td>
      <td className="max-w-72 text-12 text-text-2">
        {findText(t, 'single-line', `options.differences.reasons.${reason}`) ?? t('options.differences.reasons.other')}
      </td>
    </tr>
  );
}

function keyOf({element: {station, kind, row}, part}: Disagreement): string {
  return `${station}:${kind}:${row}:${part}`;
}
