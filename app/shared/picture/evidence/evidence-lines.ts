import {type ElementRef, type LivenessColumns, type Reason, type ReasonPart, reasonsOfElement} from '@livebus/engine/core';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {uncertainBits} from '../../equipment-tree/evidence-words.ts';
import {cardValue} from '../../readings/quantities.ts';
import {quantityFormat, quantityText} from '../../readings/quantity-format.ts';
import {ageText} from '../../time/site-time.ts';
import type {DiagramModel, ModelStation} from '../session/diagram-model.ts';
import {elementName} from './element-name.ts';
import {elementOfDevice} from './element-of-id.ts';

/** Why parts of an element are shown as they are: the reason, and the device and measurement that it rests on. */
export interface EvidenceLine {
  readonly code: Reason['code'];
  readonly parts: readonly ReasonPart[];
  /** Where its device stands; undefined for a reason that rests on none. */
  readonly device: ElementRef | undefined;
  /** Id of a device that no drawing has. */
  readonly deviceId: string | undefined;
  /** What it measured, with its unit. */
  readonly value: string | undefined;
  /** Epoch ms at which it did. */
  readonly timeMs: number | undefined;
}

type Evidenced = Pick<DiagramModel, 'stations' | 'neighbours' | 'liveness'>;

/** Empty while nothing is known of the reasons. */
export function evidenceLines({stations, neighbours, liveness}: Evidenced, element: ElementRef): readonly EvidenceLine[] {
  const columns = liveness[element.station];
  if (columns === undefined) return [];
  const all = [...stations, ...neighbours];
  const built = all.map(({station}) => station);
  return reasonsOfElement(built, columns, element, 0).map((reason) => lineOf(all, reason));
}

/** Those of parts that are uncertain. */
export function doubtLines(model: Evidenced, element: ElementRef): readonly EvidenceLine[] {
  const columns = model.liveness[element.station];
  if (columns === undefined) return [];
  const uncertain = uncertainParts(columns, element);
  return evidenceLines(model, element).filter(({parts}) => parts.some((part) => uncertain.has(part)));
}

function uncertainParts(columns: LivenessColumns, {kind, row}: ElementRef): ReadonlySet<ReasonPart> {
  const {all} = uncertainBits(columns, kind, row);
  return new Set(kind === 'section' ? (all === 0 ? [] : ['state']) : PARTS.filter((_, place) => (all & (1 << place)) !== 0));
}

/** In the order of `UncertainBit` and `LINE_PART`. */
const PARTS: readonly ReasonPart[] = ['state', 'up', 'down', 'bus', 'out', 'line'];

const FIELDS = {
  voltage: 'voltageAV',
  current: 'currentAA',
  frequency: 'frequencyHz',
  power: 'activePowerW',
  reactivePower: 'reactivePowerVar',
} as const;

function lineOf(stations: readonly ModelStation[], reason: Reason): EvidenceLine {
  const {code, parts} = reason;
  const witness = 'evidence' in reason ? reason.evidence : 'device' in reason ? reason.device : undefined;
  const device = witness && elementOfDevice(stations, witness.station, witness.deviceId);
  const evidence = 'evidence' in reason && Number.isFinite(reason.evidence.timeMs) ? reason.evidence : undefined;
  const kind = witness === undefined ? undefined : stations[witness.station]?.kind;
  const field = FIELDS[evidence?.quantity ?? 'voltage'];
  const format = kind && quantityFormat(field, kind);
  return {
    code,
    parts,
    device,
    deviceId: device === undefined ? witness?.deviceId || undefined : undefined,
    value: evidence && format && `${quantityText(cardValue(evidence.value, field, format), format)} ${format.unit}`,
    timeMs: evidence?.timeMs,
  };
}

/** The line in words: `出线：对侧未知（…）· 1#变压器柜`, with the age of what was measured at `nowMs`. */
export function evidenceText(
  {code, parts, device, deviceId, value, timeMs}: EvidenceLine,
  {stations, neighbours, neighboursMissing}: Pick<DiagramModel, 'stations' | 'neighbours' | 'neighboursMissing'>,
  nowMs: number,
  t: Translate,
): string {
  const sides = parts.filter((part) => part !== 'state').map((part) => t(`picture:parts.${part}`));
  const name = device ? elementName([...stations, ...neighbours], device, stations.length === 1 ? 0 : -1, t) : deviceId;
  const isMissing = neighboursMissing && code === 'oppositeUnknown';
  const reason = t(`picture:evidence.reason.${isMissing ? 'neighboursMissing' : code}`);
  const what = sides.length === 0 ? reason : t('picture:evidence.ofSide', {side: sides.join(t('picture:evidence.and')), reason});
  const measured = [name, value].filter(Boolean).join(' ');
  return [what, measured, timeMs === undefined ? '' : ageText(nowMs - timeMs, t)]
    .filter((part) => part !== '')
    .join(t('equipment-tree:separator'));
}
