import type {NewScreen} from './names.ts';

/** What a screen of live readings says besides: of each device how old its readings are, and whether they still arrive. */
export const LIVE_TEXTS = {
  'zh-CN': {fresh: '{{age}}', stale: '数据已停 · {{age}}', offline: '通信中断 · {{age}}', missing: '没有实时数据'},
  'zh-TW': {fresh: '{{age}}', stale: '資料已停 · {{age}}', offline: '通訊中斷 · {{age}}', missing: '沒有即時資料'},
  'en-US': {fresh: '{{age}}', stale: 'Stopped · {{age}}', offline: 'Offline · {{age}}', missing: 'No reading'},
  'pt-BR': {fresh: '{{age}}', stale: 'Parado · {{age}}', offline: 'Sem comunicação · {{age}}', missing: 'Sem leitura'},
};

export const livePageOf = ({name, pascal, titles}: NewScreen) => `import {Card, EmptyState} from '@livebus/ui';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {LiveChip} from '../../../shared/readings/live-chip.tsx';
import {LiveRow} from './live-row.tsx';
import {use${pascal}} from './use-${name}.ts';

/** ${titles['zh-CN']}: the devices of the station in the address, with what they measure now. */
export default function ${pascal}Screen() {
  const {t, i18n} = useTexts('${name}');
  const {page, stationId, devices, live} = use${pascal}();
  const readings = live.stations.get(stationId);
  return (
    <AssetPage page={page} beside={stationId !== '' && <LiveChip {...live} />}>
      <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="h-full min-h-0 overflow-y-auto p-4 mobile:p-3">
          {stationId === '' ? (
            <EmptyState title={t('noStation')} />
          ) : (
            <AskedPane asked={devices} isEmpty={({length}) => length === 0} emptyTitle={t('none')}>
              {(rows) => (
                <ul aria-label={t('list')}>
                  {rows.map((row) => (
                    <LiveRow key={row.id} name={nameIn(i18n.language, row)} reading={readings?.get(row.id)} />
                  ))}
                </ul>
              )}
            </AskedPane>
          )}
        </div>
      </Card>
    </AssetPage>
  );
}
`;

export const liveRowOf = ({name}: NewScreen) => `import type {DeviceReading} from '../../../base/api/readings/station-readings.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {cardValue} from '../../../shared/readings/quantities.ts';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {ageText} from '../../../shared/time/site-time.ts';
import {useServerSeconds} from '../../../shared/time/use-server-seconds.ts';

export interface LiveRowProps {
  readonly name: string;
  /** Undefined while the device reports nothing. */
  readonly reading: DeviceReading | undefined;
}

const CURRENT = quantityFormat('currentAA', 'low');

/** A device with its current of phase A: never without its age, and never as current while it is old. */
export function LiveRow({name, reading}: LiveRowProps) {
  const {t} = useTexts('${name}');
  const nowMs = useServerSeconds();
  const quality = qualityOf(reading);
  const age = reading?.timeMs === undefined ? '-' : ageText(nowMs - reading.timeMs, t);
  return (
    <li data-quality={quality} className="flex flex-wrap gap-x-4 border-b border-line py-2 text-13 tabular-nums">
      <span className="min-w-40 flex-1">{name}</span>
      <LiveText className={quality === 'fresh' ? undefined : 'text-stale'}>
        {\`\${quantityText(cardValue(reading?.currentAA, 'currentAA', CURRENT), CURRENT)} \${CURRENT.unit}\`}
      </LiveText>
      <LiveText className={quality === 'fresh' ? 'text-text-3' : 'text-warning-text'}>{t(quality, {age})}</LiveText>
    </li>
  );
}

function qualityOf(reading: DeviceReading | undefined): 'fresh' | 'stale' | 'offline' | 'missing' {
  if (reading === undefined) return 'missing';
  if (reading.offline) return 'offline';
  return reading.stale ? 'stale' : 'fresh';
}
`;

/** The hook of a plain screen, with the readings of the station by stream or by poll. */
export function withReadings(hook: string): string {
  return hook
    .replace(
      'import {useAddressState}',
      "import {useStationReadings} from '../../../live/use-station-readings.ts';\nimport {useAddressState}",
    )
    .replace('/** Frame, station and devices of the screen. */', '/** Frame, station, devices and live readings of the screen. */')
    .replace(
      '  return {page, stationId, devices};',
      "  const live = useStationReadings(stationId === '' ? [] : [stationId]);\n  return {page, stationId, devices, live};",
    );
}

/** The test of a plain page, with a station that measures: every quality of a reading is shown as what it is. */
export function withLiveTest(test: string, {camel, titles}: NewScreen): string {
  return test
    .replace('savedViews, tree}', 'savedViews, stationRealData, tree}')
    .replace('route(tree, {result: TREE})]', 'route(tree, {result: TREE}), route(stationRealData, {result: READINGS})]')
    .replace(
      '\nlet stub: Stub;',
      `/** At the stub's clock, 10:07:23: a fresh reading, one of seven minutes ago, and one of a device that is offline. */
const ONLINE = 2 ** 30;
const READINGS = [
  {deviceId: '1001', switchState: 1 + ONLINE, acquisitionTime: '2024-05-15 10:07:21', aPhaseCurrent: 85.66},
  {deviceId: '1002', switchState: 1 + ONLINE, acquisitionTime: '2024-05-15 10:00:00', aPhaseCurrent: 12},
  {deviceId: '1003', switchState: 1, acquisitionTime: '2024-05-15 10:07:21', aPhaseCurrent: 7},
];

let stub: Stub;`,
    )
    .replace(
      /\n\}\);\n$/,
      `

  it('[MO-9-01] shows what is measured with quality and age, and marks what is old, offline or missing', async () => {
    stub.on(${camel}, {result: ['1001', '1002', '1003', '1004'].map((id) => ({id, name: \`柜 \${id}\`}))});
    await renderApp(\`\${PATH}?stationId=S1\`, stub);
    await expect.element(page.getByRole('heading', {level: 1, name: '${titles['zh-CN']}'})).toBeVisible();
    const rows = () => [...document.querySelectorAll('li[data-quality]')].map((row) => [row.getAttribute('data-quality'), row.textContent]);
    await expect.poll(rows, {timeout: 20_000}).toEqual([
      ['fresh', expect.stringMatching(/^柜 100185\\.6 A\\d+ 秒前$/)],
      ['stale', expect.stringMatching(/^柜 100212\\.0 A数据已停 · 7 分钟前$/)],
      ['offline', expect.stringMatching(/^柜 10037\\.0 A通信中断 · \\d+ 秒前$/)],
      ['missing', '柜 1004- A没有实时数据'],
    ]);
  });
});
`,
    );
}

export const liveJourneyOf = ({path, titles}: NewScreen) => `import {it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('${titles['zh-CN']}: an administrator sees fresh readings of a station, and again after a reload', async () => {
  const page = await site.open();
  await signInAt(page, 'admin', '${path}?stationId=S3');
  await page.getByRole('heading', {level: 1, name: '${titles['zh-CN']}'}).waitFor();
  const fresh = page.locator('li[data-quality=fresh]', {hasText: 'A'});
  await fresh.first().waitFor();
  await page.reload();
  await fresh.first().waitFor();
});
`;
