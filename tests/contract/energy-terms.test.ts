import {
  type EnergyTermRow,
  energyTerms,
  MOST_TERM_FAULTS,
  removeEnergyTerm,
  setEnergyTerm,
  type TariffContent,
  tariffDraft,
  tariffYear,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {demoTerms} from '../../server/demo/demo-terms.ts';
import {tariffErrors} from '../../server/history/ledger/tariff-versions.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const TARIFF: TariffContent = {
  name: '两部制',
  seasons: [
    {
      months: YEAR,
      days: ['workday', 'weekend'],
      hours: [
        {band: 'valley', from: '00:00', to: '08:30'},
        {band: 'peak', from: '08:30', to: '24:00'},
      ],
    },
    {months: YEAR, days: ['holiday'], hours: [{band: 'deep', from: '00:00', to: '24:00'}]},
  ],
  specialDays: [{date: '2027-01-01', kind: 'holiday'}],
  prices: {peak: 1_000_001, valley: 300_000, deep: -50_000},
};
const place = {projectId: 'P1', kind: 'tariff', validFrom: '2027-01-01'} as const;
const post = async (role: string, path: string, json: object) => server.ask('POST', `/api${path}`, {token: await server.token(role), json});
const get = async (role: string, call: typeof energyTerms | typeof tariffYear, fields: Record<string, string | number>) =>
  (await server.call(call, {token: await server.token(role), fields})).body.result;
const termsOf = async (projectId: string): Promise<EnergyTermRow[]> => (await get('admin', energyTerms, {projectId})).terms;

it('demo projects have whole tariffs, contracted demand and factors with source and year; a site of one\u2019s own has none', async () => {
  for (const term of demoTerms())
    if (term.kind === 'tariff') expect([term.projectId, tariffErrors(term.content)]).toEqual([term.projectId, []]);
  const terms = await termsOf('P1');
  expect(terms.filter(({kind}) => kind === 'tariff').map(({validFrom}) => validFrom)).toEqual(['2023-01-01', '2025-01-01', '2026-01-01']);
  expect(terms.find(({kind}) => kind === 'co2')).toMatchObject({revision: 1, changedAt: null, content: {year: 2021}});
  expect(await termsOf('P9')).toEqual([]);
});

it('a version is added, changed and taken back by the energy manager, with an entry in the audit; the operator only looks', async () => {
  expect((await post('operator', setEnergyTerm.path, {...place, revision: 0, content: TARIFF})).httpStatus).toBe(403);
  expect((await get('operator', energyTerms, {projectId: 'P1'})).timeZone).toBe('Asia/Shanghai');
  expect((await post('energy', setEnergyTerm.path, {...place, revision: 0, content: TARIFF})).body.result).toEqual({revision: 1});
  const dearer = {...TARIFF, prices: {...TARIFF.prices, peak: 1_100_000}};
  expect((await post('energy', setEnergyTerm.path, {...place, revision: 1, content: dearer})).body.result).toEqual({revision: 2});
  expect((await termsOf('P1')).at(-1)).toMatchObject({validFrom: '2027-01-01', revision: 2, changedBy: 'energy', content: dearer});
  // Somebody who still sees the first revision is told who was faster, and in what.
  const late = await post('admin', setEnergyTerm.path, {...place, revision: 1, content: {...TARIFF, name: '另一'}});
  expect(late.body).toMatchObject({
    status: 409,
    msgKey: 'termChanged',
    params: {by: 'energy'},
    errors: [{path: 'content.prices'}],
  });
  expect((await post('admin', removeEnergyTerm.path, {...place, revision: 1})).httpStatus).toBe(409);
  expect((await post('admin', removeEnergyTerm.path, {...place, revision: 2})).body.result).toEqual({revision: 3});
  expect((await post('admin', removeEnergyTerm.path, {...place, revision: 2})).body.result).toEqual({revision: 3});
  expect((await post('admin', setEnergyTerm.path, {...place, revision: 0, content: TARIFF})).body.result).toEqual({revision: 4});
  await post('admin', removeEnergyTerm.path, {...place, revision: 4});
});

it('holes, overlaps, months without a season and bands without a price are refused with the hours named', async () => {
  const content = {
    ...TARIFF,
    seasons: [
      {
        months: YEAR.slice(1),
        hours: [
          {band: 'peak', from: '00:00', to: '08:00'},
          {band: 'flat', from: '07:30', to: '11:00'},
          {band: 'valley', from: '11:15', to: '24:00'},
        ],
      },
    ],
    specialDays: [TARIFF.specialDays[0], TARIFF.specialDays[0]],
  };
  const errors = [
    {path: 'content.seasons', message: 'month 1, every day: in no season'},
    {path: 'content.seasons.0.hours', message: '07:30-08:00 has two bands'},
    {path: 'content.seasons.0.hours', message: '11:00-11:15 has no band'},
    {path: 'content.specialDays.1', message: 'a day that is named before'},
    {path: 'content.prices.flat', message: 'no price for the band flat'},
  ];
  expect((await post('admin', setEnergyTerm.path, {...place, revision: 0, content})).body).toMatchObject({status: 400, errors});
  const draft = await post('admin', tariffDraft.path, {projectId: 'P1', year: 2027, validFrom: '2027-01-01', content});
  expect(draft.body.result).toEqual({whole: false, faults: errors, faultCount: 5, preview: null});
});

it('the year before and after a draft: a past month keeps the version of its time', async () => {
  const [before, now] = [
    await get('admin', tariffYear, {projectId: 'P1', year: 2025}),
    await get('admin', tariffYear, {projectId: 'P1', year: 2026}),
  ];
  expect([before.days.length, before.patterns[before.days[0]].day]).toEqual([365, 'holiday']);
  const priceOf = (year: typeof now, day: number) => year.patterns[year.days[day]].hours[0].price;
  expect(priceOf(now, 10)).not.toBe(priceOf(before, 10));
  const ask = {projectId: 'P1', year: 2026, validFrom: '2026-07-01', content: TARIFF};
  const {preview, whole} = (await post('energy', tariffDraft.path, ask)).body.result;
  expect(whole).toBe(true);
  expect(preview.days.slice(0, 181).map((i: number) => preview.patterns[i].validFrom)).toEqual(Array(181).fill('2026-01-01'));
  expect(preview.patterns[preview.days[181]]).toEqual({
    validFrom: '2026-07-01',
    day: 'workday',
    hours: [
      {band: 'valley', from: '00:00', to: '08:30', price: 300_000},
      {band: 'peak', from: '08:30', to: '24:00', price: 1_000_001},
    ],
  });
  expect(preview.minutes[6]).toEqual({valley: 31 * 510, peak: 31 * 930});
  // Nothing was written.
  expect(await get('admin', tariffYear, {projectId: 'P1', year: 2026})).toEqual(now);
});

it('thousands of faults are counted, not sent: a reply stays small', async () => {
  const hours = Array.from({length: 96}, () => ({band: 'peak' as const, from: '08:00', to: '08:00'}));
  const content = {...TARIFF, seasons: Array.from({length: 36}, () => ({months: YEAR, hours}))};
  const draft = await post('energy', tariffDraft.path, {projectId: 'P1', year: 2027, validFrom: '2027-01-01', content});
  expect(draft.body.result).toMatchObject({whole: false, preview: null});
  expect(draft.body.result.faultCount).toBeGreaterThan(3456);
  expect(draft.body.result.faults).toHaveLength(MOST_TERM_FAULTS + 1);
  expect(draft.body.result.faults.at(-1)).toEqual({
    path: 'content',
    message: `${draft.body.result.faultCount - MOST_TERM_FAULTS} more faults`,
  });
  const saved = await post('energy', setEnergyTerm.path, {...place, revision: 0, content});
  expect([saved.httpStatus, saved.body.errors.length]).toEqual([400, MOST_TERM_FAULTS + 1]);
  expect(JSON.stringify(saved.body).length).toBeLessThan(8000);
});

it.each(['0x10', '1e1', ' 5', '', '-1', '1.5', true, null])('%j is no revision, and no year', async (given) => {
  const refused = await post('energy', removeEnergyTerm.path, {...place, revision: given});
  expect([refused.httpStatus, refused.body.errors?.[0]?.path]).toEqual([400, 'revision']);
  const year = await post('energy', tariffDraft.path, {projectId: 'P1', year: given, validFrom: '2027-01-01', content: TARIFF});
  expect([year.httpStatus, year.body.errors?.[0]?.path]).toEqual([400, 'year']);
});

it('after a change of hours that hold already, energies are added up again in the background, and the list says so', async () => {
  const now = {projectId: 'P2', kind: 'tariff', validFrom: '2026-05-10'} as const;
  const {revision} = (await post('admin', setEnergyTerm.path, {...now, revision: 0, content: TARIFF})).body.result;
  const {recomputing} = await get('admin', energyTerms, {projectId: 'P2'});
  expect(recomputing).toMatchObject({fromDay: '2026-05-10', toDay: '2026-05-15', failed: 0});
  await expect.poll(async () => (await get('admin', energyTerms, {projectId: 'P2'})).recomputing, {timeout: 30_000}).toBeNull();
  await post('admin', removeEnergyTerm.path, {...now, revision});
});
