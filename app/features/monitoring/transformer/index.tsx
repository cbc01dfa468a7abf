import {Button, Card, EmptyState, ErrorState, Notice} from '@livebus/ui';
import type {ListedTransformer} from '../../../base/api/calls/transformer.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useTitledAsset} from '../../../shared/browser/document-title.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {ListDrawer} from '../../../shared/page/list-drawer.tsx';
import {PageActions, PageBeside} from '../../../shared/page/page-slots.tsx';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import {LiveChip} from '../../../shared/readings/live-chip.tsx';
import {CourseCard} from './course-card.tsx';
import {LoadCard, PowerCard} from './load-cards.tsx';
import {SideCard} from './side-card.tsx';
import {TransformerList} from './transformer-list.tsx';
import {type TransformerReadings, useTransformerNow, useTransformerReadings} from './use-transformer-now.ts';
import {type TransformerPageState, useTransformerPage} from './use-transformer-page.ts';
import {WindingCard} from './winding-card.tsx';

/** 变压器: load, both sides and winding temperatures of one transformer now, and the curves of a day. */
export default function TransformerScreen() {
  const {t} = useTexts('transformer');
  const page = useTransformerPage();
  const {picked, list, address, zone, named, pick} = page;
  const live = useTransformerReadings(list.data, zone);
  const [first] = list.data ?? [];
  const isUnknown = address.transformer !== '' && list.data !== undefined && picked === undefined;
  return (
    <div className="flex min-h-84 min-w-0 flex-1 gap-3 print:block">
      <Choice page={page} live={live} />
      {picked !== undefined ? (
        <Transformer key={picked.id} page={page} transformer={picked} live={live} />
      ) : (
        <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
          {isUnknown && (
            <EmptyState
              title={t('noSuchTransformer', {id: address.transformer})}
              action={first && <Button onClick={() => pick(first.id)}>{t('toFirst', {name: named(first)})}</Button>}
            />
          )}
        </Card>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly page: TransformerPageState;
  readonly live: TransformerReadings;
}

/** On a desk a panel at the left; elsewhere the name of what is shown is a button that opens the list as a drawer. */
function Choice({page, live}: ChoiceProps) {
  const {t} = useTexts('transformer');
  const device = useDevice();
  const {picked, named, list, pick} = page;
  const name = picked && named(picked);
  useTitledAsset(name);
  if (device === 'desktop') {
    return (
      <>
        <PageBeside>
          <span className="truncate text-14 font-semibold">{name}</span>
        </PageBeside>
        <div className="flex w-66 shrink-0 flex-col print:hidden">
          <Card title={t('list')} note={list.data && t('count', {count: list.data.length})} className="flex-1">
            <TransformerList page={page} live={live} onPick={pick} />
          </Card>
        </div>
      </>
    );
  }
  return (
    <PageBeside>
      <ListDrawer shown={name} title={t('list')} closeLabel={t('asset-tree:close')}>
        {(close) => (
          <TransformerList
            page={page}
            live={live}
            onPick={(id) => {
              pick(id);
              close();
            }}
          />
        )}
      </ListDrawer>
    </PageBeside>
  );
}

function Transformer({page, transformer, live}: ChoiceProps & {readonly transformer: ListedTransformer}) {
  const {zone} = page;
  const shown = useTransformerNow(transformer, live, zone);
  const {high, low, stationId = ''} = transformer;
  const at = high ?? low;
  return (
    <>
      <PageBeside>
        <LiveChip link={shown.link} readingsAtMs={shown.timeMs} oldDevices={0} />
      </PageBeside>
      <PageActions>
        <ScreenLinks
          screens={['RealData', 'RealReport', 'PowerSysPic']}
          stationId={at?.stationId ?? stationId}
          deviceId={at?.deviceId}
          date={page.date === page.today ? undefined : page.date}
        />
      </PageActions>
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <Cards page={page} transformer={transformer} live={live} shown={shown} />
        <CourseCard page={page} transformer={transformer} />
      </div>
    </>
  );
}

interface CardsProps extends ChoiceProps {
  readonly transformer: ListedTransformer;
  readonly shown: ReturnType<typeof useTransformerNow>;
}

/** On a desk three columns, of which two hold a pair of cards each; on a wide one all five stand in a row. */
const CARDS =
  'grid shrink-0 grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-3 min-[1700px]:grid-cols-[1.35fr_1.95fr_1.5fr] mobile:gap-2';
const PAIR = 'contents desktop:flex desktop:min-w-0 desktop:flex-col desktop:gap-3 min-[1700px]:grid min-[1700px]:grid-cols-2';

/** The figures of now; while there are none, why. Last figures stay and say so. */
function Cards({page: {zone, change}, transformer: {high, low}, live, shown: {now, asked, link}}: CardsProps) {
  const {t} = useTexts('transformer');
  const failure = live.follows ? (live.failure?.error ?? null) : asked.error;
  if (now === null && asked.data === undefined && asked.error !== null) {
    const retry = {label: t('common:retry'), onRetry: () => void asked.ask()};
    return (
      <Card className="min-h-58 shrink-0">
        <ErrorState title={t('failed')} detail={failureText(asked.error, t)} retry={retry} />
      </Card>
    );
  }
  return (
    <>
      {now === null && asked.data === null && <Notice look="warning">{t('noReading')}</Notice>}
      {now !== null && (failure !== null || link === 'lost') && (
        <Notice look="warning">{failure === null ? t('lost') : t('failedSince', {reason: failureText(failure, t)})}</Notice>
      )}
      <div className={CARDS}>
        <LoadCard now={now} zone={zone} onCourse={(tab) => change({tab})} />
        <div className={PAIR}>
          <SideCard kind="high" side={now?.figures.high} state={now?.parts.high} meter={high} zone={zone} />
          <SideCard kind="low" side={now?.figures.low} state={now?.parts.low} meter={low} zone={zone} />
        </div>
        <div className={`${PAIR} tablet:max-[1699px]:[&>:last-child]:col-span-2`}>
          <PowerCard now={now} meter={now?.parts.high === undefined ? low : high} zone={zone} onCourse={(tab) => change({tab})} />
          <WindingCard now={now} zone={zone} onCourse={() => change({tab: 'winding'})} />
        </div>
      </div>
    </>
  );
}
