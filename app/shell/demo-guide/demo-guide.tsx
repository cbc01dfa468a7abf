import type {ConsoleConfig} from '@livebus/contract';
import {timeOfDay} from '@livebus/engine/core';
import {Button, cx, IconButton, Tag, Tooltip} from '@livebus/ui';
import {useMutation} from '@tanstack/react-query';
import {X} from 'lucide-react';
import {Link, useNavigate} from 'react-router-dom';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import {startScenario} from '../../base/api/calls/demo.ts';
import {getConfig} from '../../base/config/config.ts';
import {findText, useTexts} from '../../base/i18n/use-texts.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {useSession} from '../../base/session/session-store.ts';
import {diagramPath, placeAddress} from '../../shared/alarms/alarm-address.ts';
import {useAssetTree} from '../../shared/asset-tree/use-asset-tree.ts';
import {failureText} from '../../shared/failure/failure-text.ts';
import {showDemoGuide, useDemoGuide} from './demo-guide-store.ts';

type TourStop = NonNullable<ConsoleConfig['demo']>['tour'][number];

export interface DemoGuideProps {
  /** No head of the page stands above it. */
  readonly first: boolean;
}

/** Suggestions for newcomers in one line, which stays closed once closed. Leaves out stops that the user cannot reach. */
export default function DemoGuide({first}: DemoGuideProps) {
  const {t} = useTexts('shell');
  const {demo} = getConfig();
  const shown = useDemoGuide((state) => state.shown);
  const path = diagramPath(useSession((state) => state.menu) ?? []);
  if (demo === undefined || demo.tour.length === 0 || !shown || path === undefined) return null;
  return (
    <aside
      aria-label={t('demo.title')}
      className={cx(
        'mx-4 mb-3 flex shrink-0 items-start gap-3 rounded-3 border border-primary-line bg-primary-subtle py-1 pr-1 pl-3 mobile:m-0 mobile:rounded-none mobile:border-x-0 flat:hidden',
        first && 'mt-3',
      )}
    >
      <div className="shrink-0 py-0.5 mobile:hidden">
        <Tag look="blue">{t('demo.title')}</Tag>
      </div>
      <Stops stops={demo.tour} path={path} />
      <IconButton size="small" label={t('demo.dismiss')} icon={<X size={16} strokeWidth={1.75} />} onClick={() => showDemoGuide(false)} />
    </aside>
  );
}

function Stops({stops, path}: {readonly stops: readonly TourStop[]; readonly path: string}) {
  const {nodes} = useAssetTree();
  const reachable = stops.filter(({stationId}) => isIn(nodes ?? [], stationId));
  return (
    <ol className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1 mobile:flex-nowrap mobile:overflow-x-auto">
      {reachable.map((stop) => (
        <Stop key={stop.key} stop={stop} path={path} />
      ))}
    </ol>
  );
}

const isIn = (nodes: readonly AssetNode[], id: string) => pathTo(nodes, (node) => node.id === id).length > 0;

function Stop({stop: {key, stationId, deviceId, scenario}, path}: {readonly stop: TourStop; readonly path: string}) {
  const {t} = useTexts('shell');
  const mayStart = useAllowed('edit', 'demo');
  const navigate = useNavigate();
  const place = placeAddress(path, stationId, deviceId);
  // Goes to the place at once: only a few seconds of the scenario matter.
  const start = useMutation({mutationFn: startScenario, onSuccess: () => void navigate(place)});
  const zone = getConfig().timeZone;
  const title = findText(t, 'shell', `demo.stop.${key}.title`) ?? key;
  return (
    <li className="flex min-h-7 items-center gap-2 text-13 whitespace-nowrap">
      <Tooltip label={findText(t, 'shell', `demo.stop.${key}.text`) ?? key}>
        <Link to={place} className="font-semibold text-primary-text hover:underline">
          {title}
        </Link>
      </Tooltip>
      {scenario !== undefined && mayStart && (
        <>
          <Button
            size="small"
            aria-label={`${t('demo.start')}: ${title}`}
            disabled={start.isPending}
            onClick={() => start.mutate({kind: scenario, stationId})}
          >
            {t('demo.start')}
          </Button>
          <span role="status" className={cx('text-12', start.isError ? 'text-danger-text' : 'text-text-2')}>
            {start.isError && failureText(start.error, t)}
            {start.data !== undefined && !start.isError && t('demo.started', {time: timeOfDay(start.data.endAt, zone)})}
          </span>
        </>
      )}
    </li>
  );
}
