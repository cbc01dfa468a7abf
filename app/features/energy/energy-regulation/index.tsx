import {Button, Card, EmptyState} from '@livebus/ui';
import {RefreshCw} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverTimeOf} from '../../../base/session/server-clock.ts';
import {useTitledAsset} from '../../../shared/browser/document-title.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {useWindowHeight} from '../../../shared/browser/use-window-height.ts';
import {CopyLink} from '../../../shared/page/copy-link.tsx';
import {ListDrawer} from '../../../shared/page/list-drawer.tsx';
import {PageActions, PageBeside} from '../../../shared/page/page-slots.tsx';
import {momentText} from '../../../shared/time/moment.ts';
import {CarbonPanel} from './panels/carbon-panel.tsx';
import {DemandPanel} from './panels/demand-panel.tsx';
import {MonthPanel} from './panels/month-panel.tsx';
import {PowerPanel} from './panels/power-panel.tsx';
import {WeekPanel} from './panels/week-panel.tsx';
import {YesterdayPanel} from './panels/yesterday-panel.tsx';
import {ProjectList, ProjectPanel} from './project-list.tsx';
import {type Dashboard, useDashboard} from './use-dashboard.ts';

/** Room of everything around two rows of panels, and the least height of one, CSS px (EN-2.11-10). */
const AROUND_PX = 322;
const LEAST_PX = 200;

/** Height of each panel's figure, CSS px (EN-2.11-10). */
export const panelHeight = (windowPx: number): number => Math.max(LEAST_PX, (windowPx - AROUND_PX) / 2);

/** 能源概览: six panels of one project's energy, each loading and failing alone (EN-2.11-01). */
export default function EnergyRegulationScreen() {
  const {t} = useTexts('energy-regulation');
  const page = useDashboard();
  const device = useDevice();
  const heightPx = panelHeight(useWindowHeight());
  const {projects, projectId, project, answeredAtMs} = page;
  const isUnknown = projectId !== '' && projects.data !== undefined && project === undefined;
  const [first] = projects.data ?? [];
  return (
    <div className="flex min-h-84 min-w-0 flex-1 gap-3 print:block">
      {device === 'desktop' ? <ProjectPanel page={page} /> : <ProjectButton page={page} />}
      <PageBeside>
        {device === 'desktop' && <span className="truncate text-14 font-semibold">{project && page.projectName}</span>}
        {answeredAtMs !== undefined && (
          <span className="text-12 whitespace-nowrap text-text-3 mobile:hidden">
            {t('upTo', {time: momentText(serverTimeOf(answeredAtMs))})}
          </span>
        )}
      </PageBeside>
      <PageActions>
        <CopyLink />
        <Button
          look="quiet"
          size="small"
          busy={page.isAsking}
          icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={page.refresh}
        >
          {t('refresh')}
        </Button>
      </PageActions>
      {isUnknown || projects.data?.length === 0 ? (
        <Card className="flex-1">
          <EmptyState
            title={isUnknown ? t('noSuchProject', {id: projectId}) : t('noProjects')}
            action={first && <Button onClick={() => page.pick(first.id)}>{t('toFirst', {name: page.named(first)})}</Button>}
          />
        </Card>
      ) : (
        <div className="grid min-w-0 flex-1 auto-rows-max grid-cols-1 content-start gap-3 overflow-y-auto tablet:grid-cols-2 min-[1360px]:grid-cols-3 mobile:gap-2 print:block">
          <WeekPanel page={page} heightPx={heightPx} />
          <PowerPanel page={page} heightPx={heightPx} />
          <CarbonPanel page={page} heightPx={heightPx} />
          <YesterdayPanel page={page} heightPx={heightPx} />
          <DemandPanel page={page} heightPx={heightPx} />
          <MonthPanel page={page} heightPx={heightPx} />
        </div>
      )}
    </div>
  );
}

/** Elsewhere than on a desk the project's name is a button that opens the list as a drawer. */
function ProjectButton({page}: {readonly page: Dashboard}) {
  const {t} = useTexts('energy-regulation');
  const name = page.project && page.projectName;
  useTitledAsset(name);
  return (
    <PageBeside>
      <ListDrawer shown={name} title={t('projects')} closeLabel={t('close')}>
        {(close) => (
          <ProjectList
            page={page}
            onPick={(id) => {
              page.pick(id);
              close();
            }}
          />
        )}
      </ListDrawer>
    </PageBeside>
  );
}
