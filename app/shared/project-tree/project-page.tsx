import {Button, Card, EmptyState} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {AssetPage} from '../asset-page/asset-page.tsx';
import {CopyLink} from '../page/copy-link.tsx';
import {ProjectSelect} from './project-select.tsx';
import type {ProjectTreeState} from './use-project-tree.ts';

export interface ProjectPageProps {
  readonly site: ProjectTreeState<unknown>;
  /** As the address has it. */
  readonly projectId: string;
  readonly children: ReactNode;
}

/** The frame of a screen of one project: its choice over the tree of its nodes; in place of an unknown project a way to the first one. */
export function ProjectPage({site: {page, projects, project, projectName, pickProject}, projectId, children}: ProjectPageProps) {
  const {t} = useTexts('project-tree');
  const isUnknown = projects.data !== undefined && projectId !== '' && project === undefined;
  const [first] = projects.data ?? [];
  return (
    <AssetPage
      page={page}
      title={page.picked?.name ?? projectName}
      head={<ProjectSelect projects={projects} project={project} pickProject={pickProject} />}
      actions={<CopyLink />}
    >
      <div className="relative flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        {isUnknown ? (
          <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
            <EmptyState
              title={t('unknownProject', {id: projectId})}
              action={first && <Button onClick={() => pickProject(first.id)}>{t('toFirst')}</Button>}
            />
          </Card>
        ) : (
          children
        )}
      </div>
    </AssetPage>
  );
}
