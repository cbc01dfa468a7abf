import {Notice} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {PageBeside} from '../../../shared/page/page-slots.tsx';
import {LiveChip} from '../../../shared/readings/live-chip.tsx';
import {TableView, type TableViewProps} from './table-view.tsx';
import {useTableOfNow} from './use-station-table.ts';

export type MomentTableProps = Pick<TableViewProps, 'subject' | 'stationName' | 'address' | 'onChange'>;

/** The table of now, which follows the stream. */
export function NowTable(props: MomentTableProps) {
  const {t} = useTexts('station-table');
  const {asked, live, lines} = useTableOfNow(props.subject);
  const {link, failure, readingsAtMs, oldDevices} = live;
  return (
    <>
      <PageBeside>
        <LiveChip link={link} readingsAtMs={readingsAtMs} oldDevices={oldDevices} />
      </PageBeside>
      {(link === 'lost' || failure !== null) && (
        <Notice look="warning">{failure === null ? t('lost') : t('failedSince', {reason: failureText(failure.error, t)})}</Notice>
      )}
      <TableView {...props} devices={lines} asked={asked} atMs={undefined} />
    </>
  );
}
