import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {StationFault} from '../../../../shared/picture/session/diagram-model.ts';

/** Faults that are alike, in the order in which the first of each was met. */
interface FaultGroup {
  readonly code: StationFault['fault']['code'];
  readonly faults: readonly StationFault[];
}

/** Every fault with its place and reason; where there are several of a kind, under its kind with their number. */
export function FaultList({faults}: {readonly faults: readonly StationFault[]}) {
  const {t} = useTexts('single-line');
  const codeText = useCodeText();
  const groups = groupFaults(faults);
  return (
    <ul className="flex flex-col divide-y divide-line text-left text-13">
      {groups.map(({code, faults: alike}) => (
        <li key={code} className="flex flex-col gap-0.5 py-2">
          <span className="text-text-1">
            {codeText(code)}
            {alike.length > 1 && <span className="ml-2 text-12 text-text-3">{t('faults.group', {n: alike.length})}</span>}
          </span>
          {alike.length === 1 ? <FaultPlace of={alike[0]!} /> : <FaultPlaces faults={alike} />}
        </li>
      ))}
    </ul>
  );
}

function FaultPlaces({faults}: {readonly faults: readonly StationFault[]}) {
  return (
    <ul className="flex flex-col gap-0.5">
      {faults.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two faults may be alike.
        <li key={index}>
          <FaultPlace of={fault} />
        </li>
      ))}
    </ul>
  );
}

/** A text of the site in it may be of any script: it is kept apart from the words around it. */
function FaultPlace({of}: {readonly of: StationFault}) {
  const placeText = usePlaceText();
  return (
    <bdi dir="ltr" className="text-12 break-all text-text-3">
      {placeText(of)}
    </bdi>
  );
}

/** One line a fault, for a message to whoever made the data. */
export function useFaultsText(): (faults: readonly StationFault[]) => string {
  const codeText = useCodeText();
  const placeText = usePlaceText();
  return (faults) => faults.map((fault) => `${codeText(fault.fault.code)} · ${placeText(fault)}`).join('\n');
}

function useCodeText(): (code: string) => string {
  const {t, i18n} = useTexts('single-line');
  return (code) => t(`faults.code.${i18n.exists(`single-line:faults.code.${code}`) ? (code as 'other') : 'other'}`);
}

function usePlaceText(): (fault: StationFault) => string {
  const {t} = useTexts('single-line');
  return ({station, fault: {path, detail, firstPath}}) =>
    [
      station,
      `${t('faults.path')} ${path === '$' ? t('faults.root') : path}`,
      firstPath && t('faults.first', {path: firstPath}),
      detail && t('faults.detail', {detail}),
    ]
      .filter(Boolean)
      .join(' · ');
}

function groupFaults(faults: readonly StationFault[]): readonly FaultGroup[] {
  const groups = new Map<FaultGroup['code'], StationFault[]>();
  for (const fault of faults) {
    const {code} = fault.fault;
    const alike = groups.get(code);
    if (alike === undefined) groups.set(code, [fault]);
    else alike.push(fault);
  }
  return [...groups].map(([code, alike]) => ({code, faults: alike}));
}
