import type {NetworkFault} from '@livebus/engine/core';
import {Button, Popover} from '@livebus/ui';
import {TriangleAlert} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {elementName} from '../../../../shared/picture/evidence/element-name.ts';
import type {ModelStation} from '../../../../shared/picture/session/diagram-model.ts';

export interface NetworkFaultListProps {
  readonly faults: readonly NetworkFault[];
  readonly stations: readonly ModelStation[];
}

/** In graph mode: what the drawing says of its connections that could not be taken as it stands. Nothing where all is well. */
export function NetworkFaultList({faults, stations}: NetworkFaultListProps) {
  const {t} = useTexts('single-line');
  if (faults.length === 0) return null;
  const home = stations.length === 1 ? 0 : -1;
  return (
    <Popover
      label={t('options.network.title')}
      trigger={
        <Button
          look="quiet"
          size="small"
          className="text-warning-text"
          icon={<TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('options.network.count', {n: faults.length})}
        </Button>
      }
    >
      <ul className="flex max-h-72 max-w-96 flex-col gap-1.5 overflow-y-auto text-13">
        {faults.map((fault) => (
          <li key={`${fault.code}:${fault.element.station}:${fault.element.kind}:${fault.element.row}:${fault.detail}`}>
            <span className="font-semibold">{elementName(stations, fault.element, home, t)}</span>
            {' · '}
            {t(`options.network.codes.${fault.code}`, {detail: fault.detail})}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
