import {EmptyState} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {TabProps} from '../tariff/tariff-tab.tsx';
import {VersionHead} from '../version-head.tsx';
import {VersionList} from '../version-list.tsx';
import {PlainEditor} from './plain-editor.tsx';
import type {PlainKind, PlainRow} from './plain-schema.ts';
import {exact, summaryOf} from './plain-words.ts';

export interface PlainTabProps extends TabProps {
  readonly kind: PlainKind;
}

/** Versions of contracted demand and capacity, or of one factor. */
export function PlainTab({kind, state, mayEdit}: PlainTabProps) {
  const {t} = useTexts('energy-terms');
  const {version, mode, isGone} = state;
  const seen = version !== undefined && version.kind === kind ? (version as PlainRow) : undefined;
  return (
    <VersionList state={state} mayEdit={mayEdit} summaryOf={(one) => (one.kind === 'tariff' ? '' : summaryOf(one, t))}>
      {mayEdit && mode !== 'look' ? (
        <PlainEditor
          key={mode === 'new' ? 'new' : seen?.validFrom}
          kind={kind}
          state={state}
          seen={mode === 'edit' ? seen : undefined}
          model={seen}
        />
      ) : seen === undefined ? (
        <EmptyState title={t(isGone ? 'goneVersion' : `without.${kind}`)} detail={t(isGone ? 'goneVersionWhy' : `withoutWhy.${kind}`)} />
      ) : (
        <>
          <VersionHead key={`${kind} ${seen.validFrom}`} state={state} version={seen} title={t(`kind.${kind}`)} mayEdit={mayEdit} />
          <Facts row={seen} />
        </>
      )}
    </VersionList>
  );
}

function Facts({row}: {readonly row: PlainRow}) {
  const {t} = useTexts('energy-terms');
  const rows: (readonly [string, string])[] =
    row.kind === 'supply'
      ? [
          [t('contractedKw'), row.content.contractedKw === null ? t('notAgreed') : `${exact(row.content.contractedKw)} kW`],
          [t('capacityKva'), row.content.capacityKva === null ? t('notAgreed') : `${exact(row.content.capacityKva)} kVA`],
          [t('billedBy'), t(`billed.${row.content.billedBy}`)],
          [t('source'), row.content.source ?? '--'],
        ]
      : [
          [t('factor'), `${exact(row.content.kgPerKwh)} kg/kWh`],
          [t('dataYear'), String(row.content.year)],
          [t('source'), row.content.source],
        ];
  return (
    <dl className="grid max-w-160 grid-cols-[10rem_1fr] gap-y-2 text-13 mobile:grid-cols-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
