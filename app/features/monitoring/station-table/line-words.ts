import type {StationTableRow} from '../../../base/api/readings/station-table.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import type {Group} from './sections.ts';
import type {SumLine} from './table-lines.ts';

type T = Translate<'station-table'>;

/** How current a row is, in a word. */
export const stateText = (state: StationTableRow['state'], t: T): string => t(`state.${state}`);

/** The name of a group, with the number of its devices. */
export const groupText = ({group, count}: SumLine, t: T): string =>
  group === undefined ? t('wholeStation') : `${groupName(group, t)} · ${count}`;

export function groupName(group: Group, t: T): string {
  if (group.kind === 'section') return group.name || t('section', {number: group.index + 1});
  return t(group.kind === 'ties' ? 'ties' : 'others');
}
