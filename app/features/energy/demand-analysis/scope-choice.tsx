import {Segmented} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {type DemandPageState, SCOPES} from './use-demand-page.ts';

/** One device, or all supplies of its project together. */
export function ScopeChoice({page: {scope, setScope}}: {readonly page: DemandPageState}) {
  const {t} = useTexts('demand-analysis');
  return (
    <Segmented
      label={t('scope.label')}
      value={scope}
      options={SCOPES.map((value) => ({value, label: t(`scope.${value}`)}))}
      onChange={setScope}
    />
  );
}
