import {Card, EmptyState} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {DeliveryTable} from './delivery-table.tsx';
import {HookForm} from './hook-form.tsx';
import {HookState} from './hook-state.tsx';
import {useWebhooks} from './use-webhooks.ts';

const CARD = 'shrink-0 mobile:rounded-none mobile:border-x-0';

/** 告警外发: where the alarms of a project are sent, how it goes, and the last messages. */
export default function AlarmWebhooksScreen() {
  const {t} = useTexts('alarm-webhooks');
  const {page, projectId, hooks, hook, deliveries} = useWebhooks();
  const again = async () => {
    await Promise.all([hooks.ask(), ...(hook === undefined ? [] : [deliveries.ask()])]);
  };
  return (
    <AssetPage page={page}>
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        {projectId === '' ? (
          <Card className={CARD}>
            <EmptyState title={t('pickProject')} />
          </Card>
        ) : (
          <>
            <Card title={t('settings')} note={t(hook === undefined ? 'notSet' : hook.enabled ? 'on' : 'off')} className={CARD}>
              <div className="px-4 pb-4 mobile:px-3">
                <AskedPane asked={hooks} isEmpty={() => false} emptyTitle="">
                  {({allowed}) => (
                    <HookForm
                      // What was typed for one project is not for another.
                      key={projectId}
                      projectId={projectId}
                      projectName={page.picked?.name ?? projectId}
                      hook={hook}
                      allowed={allowed}
                      onAgain={again}
                    />
                  )}
                </AskedPane>
              </div>
            </Card>
            {hook !== undefined && (
              <>
                <Card title={t('course')} className={CARD}>
                  <HookState hook={hook} onAgain={again} />
                </Card>
                <Card title={t('messages')} note={t('messagesNote')} className={CARD}>
                  <DeliveryTable deliveries={deliveries} />
                </Card>
              </>
            )}
          </>
        )}
      </div>
    </AssetPage>
  );
}
