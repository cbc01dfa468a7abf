import {Card, cx, EmptyState, ErrorState, Input, Skeleton} from '@livebus/ui';
import {Search} from 'lucide-react';
import {useMemo, useState} from 'react';
import {namesOf} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import type {Dashboard} from './use-dashboard.ts';

export interface ProjectListProps {
  readonly page: Dashboard;
  onPick(id: string): void;
}

/** The account's projects, found by any of their names. */
export function ProjectList({page: {projects, projectId, named}, onPick}: ProjectListProps) {
  const {t} = useTexts('energy-regulation');
  const [sought, setSought] = useState('');
  const text = sought.trim().toLocaleLowerCase();
  const found = useMemo(
    () => projects.data?.filter((project) => namesOf(project).some((name) => name.toLocaleLowerCase().includes(text))),
    [projects.data, text],
  );
  if (found === undefined) {
    if (projects.error === null || projects.asking) return <Skeleton label={t('common:loading')} />;
    const retry = {label: t('common:retry'), onRetry: () => void projects.ask()};
    return <ErrorState title={t('common:loadFailed')} detail={failureText(projects.error, t)} retry={retry} />;
  }
  if (projects.data?.length === 0) return <EmptyState title={t('noProjects')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-3 pb-3">
      <Input
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <ul aria-label={t('projects')} className="min-h-0 flex-1 overflow-y-auto">
        {found.map((project) => {
          const isPicked = project.id === projectId;
          return (
            <li key={project.id}>
              <button
                type="button"
                aria-current={isPicked || undefined}
                onClick={() => onPick(project.id)}
                className={cx(
                  'flex min-h-9 w-full items-center rounded-2 px-2.5 py-1 text-left break-words hover:bg-hover focus-visible:-outline-offset-2 mobile:min-h-touch',
                  isPicked && 'bg-selection font-semibold text-primary-text',
                )}
              >
                {named(project)}
              </button>
            </li>
          );
        })}
        {found.length === 0 && <li className="px-2.5 py-2 text-12 text-text-3">{t('noneFound', {text: sought})}</li>}
      </ul>
    </div>
  );
}

/** On a desk a panel at the left. */
export function ProjectPanel({page}: {readonly page: Dashboard}) {
  const {t} = useTexts('energy-regulation');
  return (
    <div className="flex w-57 shrink-0 flex-col print:hidden">
      <Card title={t('projects')} note={page.projects.data && t('count', {count: page.projects.data.length})} className="flex-1">
        <ProjectList page={page} onPick={page.pick} />
      </Card>
    </div>
  );
}
