import {Card, Notice, Segmented} from '@livebus/ui';
import {useCallback, useMemo, useRef, useState} from 'react';
import {Link, useSearchParams} from 'react-router-dom';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';
import {type BenchChoices, readBenchAddress, writeBenchAddress} from './bench-address.ts';
import {ChoicesCard} from './choices-card.tsx';
import {FramePlot} from './frame-plot.tsx';
import {LiveFigures} from './live-figures.tsx';
import {shareOf} from './live-run.ts';
import {ResultCard} from './result-card.tsx';
import {StageCard} from './stage-card.tsx';
import {type BenchRun, useBenchRun} from './use-bench-run.ts';
import {usePeers} from './use-peers.ts';

/** For developers of the painters: the bench of the command in this browser, on this machine, with the same code. */
export default function BenchScreen() {
  const {t} = useTexts('bench');
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => readBenchAddress(params), [params]);
  const setChoices = useCallback((next: BenchChoices) => setParams(writeBenchAddress(next), {replace: true}), [setParams]);
  const stage = useRef<HTMLDivElement>(null);
  const bench = useBenchRun(stage);
  const peers = usePeers();
  const busy = bench.phase !== 'idle';

  const start = async () => {
    if (choices.peers.length === 0) return bench.start(choices, []);
    const loaded = peers.state.kind === 'loaded' ? peers.state.peers : await peers.load();
    if (loaded !== undefined)
      bench.start(
        choices,
        loaded.filter(({name}) => choices.peers.includes(name)),
      );
  };

  return (
    // What is there for readers of the screen alone stays within what scrolls.
    <div className="relative flex min-w-0 shrink-0 flex-col gap-3">
      <header className="flex h-pagehead shrink-0 items-center gap-3 mobile:border-b mobile:border-line mobile:bg-surface mobile:px-4">
        <nav aria-label={t('breadcrumb')} className="flex items-center gap-2 text-13 whitespace-nowrap text-text-3 mobile:hidden">
          <Link to={linkTo('home')} className="text-text-3 hover:text-primary-text">
            {t('home')}
          </Link>
          <span aria-hidden="true">/</span>
        </nav>
        <h1 className="-ml-1 text-16 font-semibold whitespace-nowrap">{t('shell:titles.bench')}</h1>
        <span className="min-w-0 truncate text-12 text-text-3 mobile:hidden">{t('forWhom')}</span>
      </header>
      <ChoicesCard
        choices={choices}
        onChange={setChoices}
        peers={peers}
        running={busy ? runningText(bench, t) : undefined}
        onStart={() => void start()}
        onCancel={bench.cancel}
      />
      {bench.ended !== undefined && (
        <Notice look="warning" className="mobile:mx-4">
          {t(bench.phase === 'stopping' ? `${bench.ended}.stopping` : `${bench.ended}.stopped`)}
        </Notice>
      )}
      {bench.failure !== undefined && (
        <Notice look="danger" className="mobile:mx-4">
          {t('failed', {reason: String(bench.failure)})}
        </Notice>
      )}
      <div className="grid items-start gap-3 desktop:grid-cols-[minmax(0,1282px)_minmax(360px,1fr)]">
        <StageCard stage={stage} busy={busy} />
        <LiveCard bench={bench} />
      </div>
      <p role="status" className="sr-only">
        {!busy && bench.result !== undefined && bench.ended === undefined && t('finished')}
      </p>
      <ResultCard result={bench.result} />
    </div>
  );
}

function runningText({live}: BenchRun, t: Translate<'bench'>) {
  const percent = live === undefined ? 0 : Math.min(100, Math.round(100 * shareOf(live)));
  const text =
    live === undefined
      ? t('preparing')
      : t('running', {subject: live.subject, run: live.place.run + 1, stage: t(`stage.${live.stage}`), percent});
  return {percent, text};
}

/** The run that goes on; afterwards that of any subject. */
function LiveCard({bench: {phase, live, courses}}: {readonly bench: BenchRun}) {
  const {t} = useTexts('bench');
  const [chosen, setChosen] = useState('');
  const idle = phase === 'idle';
  const run = (idle ? courses.get(chosen) : undefined) ?? live;
  return (
    <Card title={t('live.title')} className="mobile:rounded-none mobile:border-x-0">
      <div className="flex flex-col gap-3 px-4 pb-4">
        {idle && courses.size > 1 && run !== undefined && (
          <div className="overflow-x-auto">
            <Segmented
              size="small"
              label={t('live.choose')}
              value={run.subject}
              options={[...courses.keys()].map((value) => ({value, label: value}))}
              onChange={setChosen}
            />
          </div>
        )}
        <LiveFigures run={run} />
        <FramePlot run={run} />
      </div>
    </Card>
  );
}
