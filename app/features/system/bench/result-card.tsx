import type {BenchResult} from '@livebus/engine/measure';
import {Button, Card, EmptyState} from '@livebus/ui';
import {Copy, Download, Table2} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {copyText} from '../../../shared/browser/copy-text.ts';
import {saveFile} from '../../../shared/browser/save-file.ts';
import {ResultTable} from './result-table.tsx';

/** The rows of the last bench side by side, and the same as the JSON that the command gives. */
export function ResultCard({result}: {readonly result: BenchResult | undefined}) {
  const {t} = useTexts('bench');
  const [copied, setCopied] = useState<{readonly result: BenchResult; readonly well: boolean} | undefined>(undefined);
  const json = () => `${JSON.stringify(result, null, 2)}\n`;
  const copy = async () => {
    if (result !== undefined) setCopied({result, well: await copyText(json())});
  };
  const save = () => {
    if (result === undefined) return;
    const name = `livebus-bench-${result.bench}-${result.rows[0]?.case ?? '0'}-${result.date.replaceAll(/[-:]|\.\d+/g, '')}.json`;
    saveFile(new Blob([json()], {type: 'application/json'}), name);
  };
  const done = result !== undefined && result.rows.length > 0;
  return (
    <Card
      title={t('result.title')}
      className="mobile:rounded-none mobile:border-x-0"
      actions={
        done && (
          <>
            <span role="status" className="text-12 text-text-3">
              {copied?.result === result && t(copied.well ? 'result.copied' : 'result.notCopied')}
            </span>
            <Button size="small" icon={<Copy size={14} strokeWidth={1.75} />} onClick={() => void copy()}>
              {t('result.copy')}
            </Button>
            <Button size="small" icon={<Download size={14} strokeWidth={1.75} />} onClick={save}>
              {t('result.save')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <>
          <ResultTable rows={result.rows} />
          <p className="px-4 py-2.5 text-12 break-words text-text-3">
            {t('result.foot', {machine: result.machine, window: String(result.rows[0]?.window)})}
          </p>
        </>
      ) : (
        <EmptyState icon={<Table2 size={20} strokeWidth={1.5} />} title={t('result.empty')} detail={t('result.emptyWhy')} />
      )}
    </Card>
  );
}
