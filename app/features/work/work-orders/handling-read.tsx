import {splitNames, type WorkOrder} from '@livebus/contract';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {Facts} from '../../../shared/work/facts.tsx';
import {WorkImages} from '../../../shared/work/work-images.tsx';
import {wordText} from '../../../shared/work/work-words.ts';

/** What the executor wrote, for everybody else and for later. */
export function HandlingRead({order}: {readonly order: WorkOrder}) {
  const {t} = useTexts('work-orders');
  return (
    <section aria-label={t('handling')} className="flex flex-col gap-3">
      <h3 className="text-14 font-semibold">{t('handling')}</h3>
      <Facts
        rows={[
          [t('field.reason'), order.reasonAnalysis && wordText(order.reasonAnalysis, t)],
          [
            t('field.solution'),
            splitNames(order.solution)
              .map((word) => wordText(word, t))
              .join(t('work:comma')),
          ],
          [t('field.department'), order.responsibleDepartment],
          [t('field.analysis'), order.analysis],
        ]}
      />
      <WorkImages names={splitNames(order.analysisImgs)} label={t('field.analysisImages')} />
      <Facts rows={[[t('field.measure'), order.measure]]} />
      <WorkImages names={splitNames(order.measureImgs)} label={t('field.measureImages')} />
    </section>
  );
}
