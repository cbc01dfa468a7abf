import {EmptyState} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {TermsPageState} from '../use-terms-page.ts';
import {VersionHead} from '../version-head.tsx';
import {VersionList} from '../version-list.tsx';
import {TariffEditor} from './tariff-editor.tsx';
import {TariffView} from './tariff-view.tsx';
import {YearCard} from './year-card.tsx';

export interface TabProps {
  readonly state: TermsPageState;
  readonly mayEdit: boolean;
}

/** Versions of the tariff, one of them read or edited, and the year that they make. */
export function TariffTab({state, mayEdit}: TabProps) {
  const {t} = useTexts('energy-terms');
  const {version, mode, isGone} = state;
  const seen = version?.kind === 'tariff' ? version : undefined;
  const isEdited = mayEdit && mode !== 'look';
  return (
    <VersionList state={state} mayEdit={mayEdit} summaryOf={(one) => (one.kind === 'tariff' ? one.content.name : '')}>
      {isEdited ? (
        <TariffEditor key={mode === 'new' ? 'new' : seen?.validFrom} state={state} seen={mode === 'edit' ? seen : undefined} model={seen} />
      ) : seen === undefined ? (
        <EmptyState title={t(isGone ? 'goneVersion' : 'noTariff')} detail={t(isGone ? 'goneVersionWhy' : 'noTariffWhy')} />
      ) : (
        <>
          <VersionHead key={seen.validFrom} state={state} version={seen} title={seen.content.name} mayEdit={mayEdit} />
          <TariffView content={seen.content} />
          <YearCard state={state} />
        </>
      )}
    </VersionList>
  );
}
