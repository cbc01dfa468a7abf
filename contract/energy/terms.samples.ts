import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {energyTerms, removeEnergyTerm, setEnergyTerm, tariffDraft, tariffYear} from './terms.ts';

const FLAT = [{months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], hours: [{band: 'flat', from: '00:00', to: '24:00'}]}];
const content = {name: '单一制', seasons: FLAT, specialDays: [], prices: {flat: 650_000}};
const factor = {kgPerKwh: 0.5306, source: '生态环境部', year: 2023};
const text = (content: object) => JSON.stringify(content);
const CO2 = {kind: 'co2', validFrom: '2031-01-01', revision: 0, content: text(factor)};
const DRAFT = {year: 2026, validFrom: '2026-01-01', content: text(content)};

export const termSamples: readonly CallSamples[] = [
  samplesOf(energyTerms, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(setEnergyTerm, {
    valid: ({projectId}) => answered({projectId, ...CO2}),
    harmless: notThere({projectId: ABSENT_ID, ...CO2}),
    invalid: {
      fields: {projectId: 'x', ...CO2, content: text({...factor, year: 1})},
      at: 'content.year',
    },
  }),
  samplesOf(removeEnergyTerm, {
    valid: ({projectId}) => answered({projectId, kind: 'coal', validFrom: '2031-01-01', revision: 1}),
    harmless: notThere({projectId: ABSENT_ID, kind: 'coal', validFrom: '2031-01-01', revision: 1}),
    invalid: {fields: {projectId: 'x', kind: 'none', validFrom: '2031-01-01', revision: 1}, at: 'kind'},
  }),
  samplesOf(tariffYear, {
    valid: ({projectId}) => answered({projectId, year: 2026}),
    invalid: {fields: {projectId: 'x', year: 1999}, at: 'year'},
  }),
  samplesOf(tariffDraft, {
    valid: ({projectId}) => answered({projectId, ...DRAFT}),
    harmless: notThere({projectId: ABSENT_ID, ...DRAFT}),
    invalid: {
      fields: {projectId: 'x', ...DRAFT, content: text({...content, seasons: []})},
      at: 'content.seasons',
    },
  }),
];
