import {Card, EmptyState, ErrorState, Skeleton} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import type {SettingsPageState} from './use-settings-page.ts';

/** Look of a card of these pages. */
export const CARD = 'shrink-0 mobile:rounded-none mobile:border-x-0';

/** The same of a card that is one table: on a phone it takes what the page leaves. */
export const TABLE_CARD = `${CARD} mobile:min-h-80 mobile:flex-1`;

export interface SettingsFrameProps {
  readonly screen: SettingsPageState;
  /** The page shows something while nothing is picked. */
  readonly showsAll?: boolean;
  readonly children: ReactNode;
}

/** A settings page: the asset tree, and what is set for the picked asset. */
export function SettingsFrame({screen: {page, pick, id, missing}, showsAll = false, children}: SettingsFrameProps) {
  const {t} = useTexts('device-settings');
  const stationId = pick?.station?.id;
  const {nodes, error, ask} = page.tree;
  return (
    <AssetPage
      page={page}
      actions={<ScreenLinks screens={['RealData', 'PowerSysPic']} stationId={stationId ?? ''} deviceId={pick?.device?.id} />}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        {nodes === undefined && !showsAll ? (
          <Card className={CARD}>
            {error === null ? (
              <Skeleton label={t('common:loading')} />
            ) : (
              <ErrorState title={t('common:loadFailed')} detail={failureText(error, t)} retry={{label: t('common:retry'), onRetry: ask}} />
            )}
          </Card>
        ) : missing ? (
          <Card className={CARD}>
            <EmptyState title={t('missing', {id})} detail={t('missingWhy')} />
          </Card>
        ) : pick === undefined && !showsAll ? (
          <Card className={CARD}>
            <EmptyState title={t('pickFirst')} />
          </Card>
        ) : (
          children
        )}
      </div>
    </AssetPage>
  );
}
