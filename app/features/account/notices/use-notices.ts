import type {NoticeRow} from '@livebus/contract';
import {useEffect, useMemo} from 'react';
import {fetchNotices} from '../../../base/api/calls/account/notices.ts';
import {fetchRoles} from '../../../base/api/calls/administration.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {onWorkNews} from '../../../base/session/work-news.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {projectsOf} from '../../../shared/asset-tree/projects-of.ts';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';

const NONE: readonly NoticeRow[] = [];

/** All notices, read again when one changes, and whom they can be for. */
export function useNotices() {
  const asked = useAsked({key: ['notices'], ask: fetchNotices});
  const roles = useAsked({key: ['administration', 'roles'], ask: fetchRoles});
  const {nodes} = useAssetTree();
  const projects = useMemo(() => projectsOf(nodes ?? []), [nodes]);
  const again = asked.ask;
  useEffect(
    () =>
      onWorkNews(({kind}) => {
        if (kind === 'notice' || kind === 'again') void again();
      }),
    [again],
  );
  return {asked, rows: asked.data?.rows ?? NONE, roles: roles.data, projects};
}

/** The day at the deployment by the server's clock. */
export const dayNow = (): string => siteDay(serverNowMs(), getConfig().timeZone).date;
