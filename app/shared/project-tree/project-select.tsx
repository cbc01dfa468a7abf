import {Select} from '@livebus/ui';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useFormKit} from '../form/use-form-kit.ts';
import type {ProjectTreeState} from './use-project-tree.ts';

type Chosen = Pick<ProjectTreeState<unknown>, 'projects' | 'project' | 'pickProject'>;

/** Which project's tree is shown below. */
export function ProjectSelect({projects, project, pickProject}: Chosen) {
  const {t, i18n} = useTexts('project-tree');
  const kit = useFormKit();
  const {data, error, asking, ask} = projects;
  return (
    <Select
      label={t('project')}
      labelHidden
      texts={kit.choice}
      choices={(data ?? []).map((one) => ({value: one.id, label: nameIn(i18n.language, one)}))}
      value={project?.id ?? ''}
      loading={data === undefined && (error === null || asking)}
      {...(error !== null && {failure: {reason: kit.failureText(error), onRetry: () => void ask()}})}
      onChange={pickProject}
      className="mx-3 mt-1 mb-2"
    />
  );
}
