import {TERM_KINDS} from '@livebus/contract';
import {Card, EmptyState, ErrorState, Notice, Skeleton, Tabs} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../base/menu/action-guard.tsx';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {PlainTab} from './plain/plain-tab.tsx';
import {TariffTab} from './tariff/tariff-tab.tsx';
import {useTermsPage} from './use-terms-page.ts';

const CARD = 'shrink-0 mobile:rounded-none mobile:border-x-0';

/** 电价与因子: tariffs, contracted demand and factors of a project as dated versions, with a preview over a year. */
export default function EnergyTermsScreen() {
  const {t} = useTexts('energy-terms');
  const state = useTermsPage();
  const mayEdit = useAllowed('edit', 'tariff');
  const {page, projectId, missing, tab, terms, go} = state;
  const {nodes, error, ask} = page.tree;

  const body = () => {
    if (missing) return <EmptyState title={t('missing', {id: projectId})} detail={t('missingWhy')} />;
    if (nodes === undefined && error !== null)
      return <ErrorState title={t('common:loadFailed')} detail={failureText(error, t)} retry={{label: t('common:retry'), onRetry: ask}} />;
    if (nodes !== undefined && projectId === '') return <EmptyState title={t('noProject')} />;
    if (projectId === '') return <Skeleton label={t('common:loading')} />;
    return (
      <AskedPane asked={terms} isEmpty={() => false} emptyTitle="">
        {({recomputing}) => (
          <>
            {recomputing && (
              <Notice look="info" className="mx-4 mt-3 mobile:mx-3">
                {t('recomputing', recomputing)}
                {recomputing.failed > 0 && ` ${t('recomputeFailed', {failed: recomputing.failed})}`}
              </Notice>
            )}
            <Tabs
              label={t('kinds')}
              value={tab}
              onChange={(next) => go({tab: next, version: '', mode: 'look'})}
              className="px-1"
              items={TERM_KINDS.map((kind) => ({
                value: kind,
                label: t(`kind.${kind}`),
                content:
                  kind === 'tariff' ? (
                    <TariffTab key={projectId} state={state} mayEdit={mayEdit} />
                  ) : (
                    <PlainTab key={`${projectId} ${kind}`} kind={kind} state={state} mayEdit={mayEdit} />
                  ),
              }))}
            />
          </>
        )}
      </AskedPane>
    );
  };

  return (
    <AssetPage page={page}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <Card className={CARD}>{body()}</Card>
      </div>
    </AssetPage>
  );
}
