import {momentText} from '@livebus/engine/core';
import {Button, Tag} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PageBeside} from '../../../shared/page/page-slots.tsx';
import type {MomentTableProps} from './now-table.tsx';
import {TableView} from './table-view.tsx';
import {useTableOfPast} from './use-station-table.ts';

/** The table of a past moment, in a frame that nobody takes for now. */
export function PastTable({atMs, ...props}: MomentTableProps & {readonly atMs: number}) {
  const {t} = useTexts('station-table');
  const {asked, lines} = useTableOfPast(props.subject, atMs);
  return (
    <div data-past="" className="flex min-h-0 flex-1 flex-col rounded-3 border-2 border-primary">
      <PageBeside>
        <span className="flex items-center gap-2 text-12">
          <Tag look="blue">{t('past')}</Tag>
          <span className="font-semibold text-primary-text tabular-nums mobile:hidden">{momentText(atMs, props.subject.zone)}</span>
          <Button look="quiet" size="small" onClick={() => props.onChange({at: ''}, 'push')}>
            {t('toNow')}
          </Button>
        </span>
      </PageBeside>
      <TableView {...props} devices={lines} asked={asked} atMs={atMs} />
    </div>
  );
}
