import {LIVE_TEXTS, liveJourneyOf, livePageOf, liveRowOf, withLiveTest, withReadings} from './live-files.ts';
import {LANGUAGES, type NewScreen} from './names.ts';

/** The new files of a screen by path, each with its test; of a new area also the list of its calls. */
export function filesOf(screen: NewScreen, isNewArea: boolean): ReadonlyMap<string, string> {
  const {area, name, live} = screen;
  const feature = `app/features/${area}/${name}`;
  return new Map([
    ...(isNewArea ? [[`contract/${area}/index.ts`, areaOf(screen)] as const] : []),
    [`contract/${area}/${name}.ts`, callOf(screen)],
    [`contract/${area}/${name}.samples.ts`, samplesOf(screen)],
    [`contract/${area}/${name}.test.ts`, callTestOf(screen)],
    [`server/areas/${area}/services/${name}.ts`, serviceOf(screen)],
    [`server/areas/${area}/services/${name}.test.ts`, serviceTestOf(screen)],
    [`server/areas/${area}/routes/${name}.ts`, routesOf(screen)],
    [`${feature}/index.tsx`, live ? livePageOf(screen) : pageOf(screen)],
    ...(live ? [[`${feature}/live-row.tsx`, liveRowOf(screen)] as const] : []),
    [`${feature}/use-${name}.ts`, live ? withReadings(hookOf(screen)) : hookOf(screen)],
    [`${feature}/${name}.browser.test.tsx`, live ? withLiveTest(pageTestOf(screen), screen) : pageTestOf(screen)],
    ...LANGUAGES.map((language) => {
      const texts = {...TEXTS[language], ...(live && LIVE_TEXTS[language])};
      return [`${feature}/texts/${language}.json`, `${JSON.stringify(texts, null, 2)}\n`] as const;
    }),
    [`tests/journeys/${name}.journey.ts`, live ? liveJourneyOf(screen) : journeyOf(screen)],
  ]);
}

const TEXTS = {
  'zh-CN': {list: '设备', none: '该站没有设备', noStation: '请选择变电站'},
  'zh-TW': {list: '設備', none: '該站沒有設備', noStation: '請選擇變電站'},
  'en-US': {list: 'Devices', none: 'This station has no devices', noStation: 'Choose a station'},
  'pt-BR': {list: 'Equipamentos', none: 'Esta estação não tem equipamentos', noStation: 'Escolha uma estação'},
};

const areaOf = ({area, name, camel}: NewScreen) => `import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {${camel}Samples} from './${name}.samples.ts';
import {${camel}} from './${name}.ts';

export {${camel}} from './${name}.ts';

export const ${area}Calls: readonly Call[] = [${camel}];
export const ${area}Samples: readonly CallSamples[] = [...${camel}Samples];
`;

const callOf = ({area, camel, flat, titles}: NewScreen) => `import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, optionalText} from '../base/fields.ts';

/** ${titles['en-US']}: the devices of one station. Ours, not in the specification. */
export const ${camel} = defineCall({
  method: 'GET',
  path: '/${area}/${camel}',
  query: z.object({stationId: id}),
  body: z.object({}),
  reply: listOf(z.object({id, name: z.string(), nameEn: optionalText, namePt: optionalText})),
  access: {permission: '${flat}', action: 'query', asset: {kind: 'station', fields: ['stationId']}},
});
`;

const samplesOf = ({name, camel}: NewScreen) => `import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {${camel}} from './${name}.ts';

export const ${camel}Samples: readonly CallSamples[] = [
  samplesOf(${camel}, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
];
`;

const callTestOf = ({name, camel, titles}: NewScreen) => `import {expect, it} from 'vitest';
import {${camel}} from './${name}.ts';

it('${titles['en-US']}: a numeric id becomes text, a missing list is empty, a device without a name is refused', () => {
  expect(${camel}.reply.parse([{id: 1001, name: '进线'}])).toEqual([{id: '1001', name: '进线', nameEn: undefined}]);
  expect(${camel}.reply.parse(null)).toEqual([]);
  expect(${camel}.reply.safeParse([{id: '1001'}]).success).toBe(false);
});
`;

const serviceOf = ({pascal, titles}: NewScreen) => `import {type OtherNames, otherNames} from '../../../base/other-names.ts';

/** A device of a station, as the store has it. */
interface Device extends OtherNames {
  readonly id: string;
  readonly name: string;
}

/** Rows of ${titles['en-US']}, in the order of the station. */
export function rowsOf${pascal}(devices: readonly Device[]) {
  return devices.map(({id, name, ...names}) => ({id, name, ...otherNames(names)}));
}
`;

const serviceTestOf = ({name, pascal}: NewScreen) => `import {expect, it} from 'vitest';
import {rowsOf${pascal}} from './${name}.ts';

it('keeps the order of the station, and names in other languages where there are some', () => {
  const devices = [
    {id: '1002', name: '出线', nameEn: null, namePt: null},
    {id: '1001', name: '进线', nameEn: 'Incoming', namePt: 'Entrada'},
  ];
  expect(rowsOf${pascal}(devices)).toEqual([
    {id: '1002', name: '出线'},
    {id: '1001', name: '进线', nameEn: 'Incoming', namePt: 'Entrada'},
  ]);
});
`;

const routesOf = ({name, camel, pascal, titles}: NewScreen) => `import {${camel}} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {rowsOf${pascal}} from '../services/${name}.ts';

/** ${titles['en-US']}. */
export function ${camel}Routes(scope: FastifyInstance, services: Services): void {
  const {store} = services;

  answerCall(scope, ${camel}, services, async ({query: {stationId}}) => rowsOf${pascal}(await store.records.devices(stationId)));
}
`;

const pageOf = ({name, pascal, titles}: NewScreen) => `import {Card, EmptyState} from '@livebus/ui';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {use${pascal}} from './use-${name}.ts';

/** ${titles['zh-CN']}: the devices of the station in the address. */
export default function ${pascal}Screen() {
  const {t, i18n} = useTexts('${name}');
  const {page, stationId, devices} = use${pascal}();
  return (
    <AssetPage page={page}>
      <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="h-full min-h-0 overflow-y-auto p-4 mobile:p-3">
          {stationId === '' ? (
            <EmptyState title={t('noStation')} />
          ) : (
            <AskedPane asked={devices} isEmpty={({length}) => length === 0} emptyTitle={t('none')}>
              {(rows) => (
                <ul aria-label={t('list')}>
                  {rows.map((row) => (
                    <li key={row.id} className="border-b border-line py-2 text-13">
                      {nameIn(i18n.language, row)}
                    </li>
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

const hookOf = ({name, camel, pascal}: NewScreen) => `import {${camel}} from '@livebus/contract';
import {useCallback} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {call} from '../../../base/api/client.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';

/** The screen's state in its address. */
const ADDRESS = z.object({stationId: z.string().default('')});
const LEVELS: readonly PickLevel[] = ['station'];

/** Frame, station and devices of the screen. */
export function use${pascal}() {
  const [{stationId}, change] = useAddressState(ADDRESS);
  const onPick = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id}, how), [change]);
  const page = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, onPick});
  const devices = useAsked({
    key: ['${name}', stationId],
    enabled: stationId !== '',
    ask: (signal) => call(${camel}, {query: {stationId}, signal}),
  });
  return {page, stationId, devices};
}
`;

const pageTestOf = ({
  area,
  name,
  camel,
  pascal,
  path,
  flat,
  titles,
}: NewScreen) => `import {deviceNames, ${camel}, savedViews, tree} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

// ${area}/${name}
const PATH = '${path}';
const MENU: readonly EntryInput[] = [{path: PATH, name: '${pascal}', component: '${pascal}', meta: {titleKey: '${camel}', permission: '${flat}'}}];
const USER = {...STUB_USER, role: {id: 'r1', name: '值班员', permissions: [{permissionId: '${flat}', actionEntitySet: [{action: 'query'}]}]}};
const TREE = [{id: 'P', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3}]}];

let stub: Stub;
beforeEach(() => {
  stub = createStub({
    routes: [...accountRoutes({menu: MENU, user: USER}), route(savedViews, {result: []}), route(deviceNames, {result: []}), route(tree, {result: TREE})],
  });
});

describe('${titles['zh-CN']}', () => {
  it('opens at the first station and shows its devices', async () => {
    stub.on(${camel}, {result: [{id: '1001', name: '进线柜'}]});
    const {address} = await renderApp(PATH, stub);
    await expect.element(page.getByRole('heading', {level: 1, name: '${titles['zh-CN']}'})).toBeVisible();
    await expect.element(page.getByText('进线柜')).toBeVisible();
    expect(address()).toBe(\`\${PATH}?stationId=S1\`);
    expect(stub.requestsTo(${camel}).map(({query}) => query.get('stationId'))).toEqual(['S1']);
  });

  it('says that there is nothing, and why it failed with a way to ask again', async () => {
    stub.on(${camel}, (_request, count) => (count === 1 ? {status: 500, msg: '数据库停机'} : {result: []}));
    await renderApp(\`\${PATH}?stationId=S1\`, stub);
    await expect.element(page.getByText('数据库停机')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await expect.element(page.getByText('该站没有设备')).toBeVisible();
  });
});
`;

const journeyOf = ({path, titles}: NewScreen) => `import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('${titles['zh-CN']}: an administrator opens it at a station and comes back to it by its address', async () => {
  const page = await site.open();
  await signInAt(page, 'admin', '${path}?stationId=S3');
  await page.getByRole('heading', {level: 1, name: '${titles['zh-CN']}'}).waitFor();
  const devices = page.getByRole('list', {name: '设备'}).getByRole('listitem');
  await devices.first().waitFor();
  const shown = await devices.allInnerTexts();
  await page.reload();
  await devices.first().waitFor();
  expect(await devices.allInnerTexts()).toEqual(shown);
});
`;
