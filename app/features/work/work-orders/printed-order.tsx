import {splitNames, type WorkOrder} from '@livebus/contract';
import {tellExport} from '../../../base/api/calls/exported.ts';
import {imagesOf} from '../../../base/api/upload.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {printDocument} from '../../../shared/print/printing.ts';
import {placeText} from '../../../shared/work/place.ts';
import {wordText} from '../../../shared/work/work-words.ts';
import {statusText} from './order-words.ts';

type T = Translate<'work-orders'>;
/** Pictures of one sheet; how many more there are is said. */
const MOST_PICTURES = 6;
/** So long it waits for pictures before it prints without them. */
const PICTURES_WITHIN_MS = 8000;

/** Opens the print dialog with an order on one A4 sheet: its pictures, and a place to sign. The browser does not wait for pictures. */
export async function printOrder(order: WorkOrder, t: T, language: string): Promise<void> {
  const names = [order.workContentImgs, order.analysisImgs, order.measureImgs].flatMap((joined) => splitNames(joined));
  const loaded = await Promise.all(imagesOf(names).map(({url}) => loadedPicture(url)));
  const pictures = loaded.filter((url) => url !== undefined);
  const title = t('printTitle', {number: order.workId ?? ''});
  printDocument(title, <PrintedOrder order={order} pictures={pictures} total={names.length} t={t} language={language} />);
  tellExport({format: 'print', kind: 'table', file: title});
}

/** The address of a picture once it can be painted; undefined for one that does not come. */
async function loadedPicture(url: string): Promise<string | undefined> {
  const picture = new Image();
  picture.src = url;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PICTURES_WITHIN_MS));
  return Promise.race([
    picture.decode().then(
      () => url,
      () => undefined,
    ),
    late,
  ]);
}

interface PrintedOrderProps {
  readonly order: WorkOrder;
  readonly pictures: readonly string[];
  readonly total: number;
  readonly t: T;
  readonly language: string;
}

function PrintedOrder({order, pictures, total, t, language}: PrintedOrderProps) {
  const shown = pictures.slice(0, MOST_PICTURES);
  const words = (joined: string | undefined) =>
    splitNames(joined)
      .map((word) => wordText(word, t))
      .join(t('work:comma'));
  const rows: readonly (readonly [string, string | undefined, string, string | undefined])[] = [
    [t('work:field.number'), order.workId, t('work:field.status'), statusText(order.workStatus, t)],
    [t('field.type'), wordText(order.workType ?? '-', t), t('field.advised'), order.adviceExecuteTime],
    [t('work:field.creator'), order.workCreatorName, t('work:field.created'), order.workCreateTime],
    [t('work:field.executor'), order.workExecutorName ?? order.workExecutor, t('field.started'), order.faceExecuteTime],
    [t('field.department'), order.responsibleDepartment, t('work:field.finished'), order.workFinishTime],
  ];
  const parts: readonly (readonly [string, string | undefined])[] = [
    [t('work:field.asset'), placeText(order, language)],
    [t('field.content'), order.workContent],
    [t('field.reason'), order.reasonAnalysis && wordText(order.reasonAnalysis, t)],
    [t('field.solution'), words(order.solution)],
    [t('field.analysis'), order.analysis],
    [t('field.measure'), order.measure],
  ];
  const cell = 'border border-[#999] px-2 py-1 align-top';
  return (
    <div data-printed-order="" className="flex flex-col gap-2 text-12">
      <table className="w-full border-collapse">
        <tbody>
          {rows.map(([one, first, other, second]) => (
            <tr key={one}>
              <th scope="row" className={`${cell} w-24 text-left font-normal text-text-2`}>
                {one}
              </th>
              <td className={cell}>{first || '-'}</td>
              <th scope="row" className={`${cell} w-24 text-left font-normal text-text-2`}>
                {other}
              </th>
              <td className={cell}>{second || '-'}</td>
            </tr>
          ))}
          {parts.map(([name, text]) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-left font-normal text-text-2`}>
                {name}
              </th>
              <td colSpan={3} className={`${cell} break-words whitespace-pre-wrap`}>
                {text || '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > 0 && (
        <div className="grid grid-cols-3 gap-2 break-inside-avoid">
          {shown.map((url) => (
            <img key={url} src={url} alt="" className="h-[42mm] w-full border border-[#999] object-contain" />
          ))}
        </div>
      )}
      {total > shown.length && <p className="text-text-2">{t('printMore', {shown: shown.length, total})}</p>}
      <div className="mt-4 grid grid-cols-2 gap-8 break-inside-avoid">
        {[t('signExecutor'), t('signClient')].map((who) => (
          <p key={who} className="flex items-end gap-2 pt-8">
            <span className="whitespace-nowrap">{who}</span>
            <span className="flex-1 border-b border-[#333]" />
            <span className="whitespace-nowrap">{t('signDay')}</span>
            <span className="w-24 border-b border-[#333]" />
          </p>
        ))}
      </div>
    </div>
  );
}
