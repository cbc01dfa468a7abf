import {
  type EnergyTerm,
  energyTerms,
  removeEnergyTerm,
  setEnergyTerm,
  type TariffContent,
  type TermContent,
  tariffDraft,
  tariffYear,
} from '@livebus/contract';
import {dayText, knownDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {firstErrors, type PricedTariff, tariffErrors, tariffVersion} from '../../../history/ledger/tariff-versions.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {TermOutcome, TermVersion} from '../../../store/areas/energy/terms.ts';
import {energyReader} from '../meters.ts';
import {projectFeeds} from '../supplies.ts';
import {yearOfBands} from '../tariff-year.ts';
import {type Recomputing, TermRecompute} from '../term-recompute.ts';

/** Tariffs, contracted demand and factors of a project as dated versions. */
export function energyTermRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone: defaultZone} = services;
  const zoneOf = async (projectId: string) => (await store.assets.timeZoneOf('project', projectId)) ?? defaultZone;
  const {siteOf} = energyReader(services);
  const feedsOf = projectFeeds(services);
  const recompute = new TermRecompute({
    ledger: services.ledger,
    nowMs: () => siteClock.nowMs(),
    siteOf,
    async metersOf(projectId) {
      const {supplies, devices} = await feedsOf(projectId);
      const first = new Set(supplies.map(({id}) => id));
      return {supplies: [...first], others: devices.map(({id}) => id).filter((id) => !first.has(id))};
    },
    warn: (error) => services.warn(error, 'energies by band could not be added up again'),
  });
  scope.addHook('onClose', async () => recompute[Symbol.dispose]());

  answerCall(scope, energyTerms, services, async ({query: {projectId}}) => {
    const [timeZone, terms] = await Promise.all([zoneOf(projectId), store.energyTerms.of([projectId])]);
    return {timeZone, terms: terms.map(rowOf), recomputing: runOf(recompute.of(projectId))};
  });

  answerCall(scope, setEnergyTerm, services, async ({body, request}) => {
    if (body.kind === 'tariff') {
      const errors = tariffErrors(body.content);
      if (errors.length > 0) throw new ApiError('badRequest', {errors: firstErrors(errors)});
    }
    const {projectId, kind, validFrom, revision, content} = body;
    const outcome = await store.as(actorOf(request)).energyTerms.set({projectId, kind, validFrom}, content, revision, siteClock.nowMs());
    const changed = {revision: revisionOf(outcome)};
    if (kind === 'tariff') await recompute.changed(projectId, knownDay(validFrom));
    return changed;
  });

  answerCall(scope, removeEnergyTerm, services, async ({body: {revision, ...place}, request}) => {
    const outcome = await store.as(actorOf(request)).energyTerms.set(place, null, revision, siteClock.nowMs());
    const changed = {revision: revisionOf(outcome)};
    if (place.kind === 'tariff') await recompute.changed(place.projectId, knownDay(place.validFrom));
    return changed;
  });

  answerCall(scope, tariffYear, services, async ({query: {projectId, year}}) => {
    const [zone, versions] = await Promise.all([zoneOf(projectId), tariffsOf(projectId)]);
    return yearOfBands(versions, zone, year);
  });

  answerCall(scope, tariffDraft, services, async ({body: {projectId, year, validFrom, content}}) => {
    const faults = tariffErrors(content);
    if (faults.length > 0) return {whole: false, faults: firstErrors(faults), faultCount: faults.length, preview: null};
    const [zone, versions] = await Promise.all([zoneOf(projectId), tariffsOf(projectId)]);
    const others = versions.filter((one) => one.validFrom !== validFrom);
    return {whole: true, faults: [], faultCount: 0, preview: yearOfBands([...others, tariffVersion(validFrom, content, 0)], zone, year)};
  });

  async function tariffsOf(projectId: string): Promise<PricedTariff[]> {
    const terms = await store.energyTerms.of([projectId]);
    return terms.flatMap((term) => (term.kind === 'tariff' ? [tariffVersion(term.validFrom, term.content, term.revision)] : []));
  }
}

const runOf = (run: Recomputing | undefined) =>
  run === undefined
    ? null
    : {...{fromDay: dayText(run.fromDay), toDay: dayText(run.toDay)}, done: run.done, failed: run.failed, total: run.total};

function rowOf(term: TermVersion) {
  const {kind, content} = term as EnergyTerm;
  const {validFrom, revision, atMs, name} = term;
  return {kind, content, validFrom, revision, changedAt: atMs, ...(name !== null && {changedBy: name})} as EnergyTerm & {
    readonly validFrom: string;
    readonly revision: number;
    readonly changedAt: number | null;
  };
}

/** Throws for a version that somebody has changed in the meantime, with the fields. */
function revisionOf(outcome: TermOutcome): number {
  if (outcome.kind === 'done') return outcome.revision;
  const {by, now, seen} = outcome;
  const errors = differing(seen, now).map((field) => ({path: `content.${field}`, message: 'changed in the meantime'}));
  throw new ApiError('termChanged', {params: {by: by ?? 'Livebus'}, errors});
}

/** Fields of two contents that differ, in their order; all fields where there was, or is, no content. */
function differing(seen: TermContent | null, now: TermContent | null): string[] {
  const [before, after] = [seen ?? {}, now ?? {}] as Partial<TariffContent>[];
  const fields = [...new Set([...Object.keys(before!), ...Object.keys(after!)])] as (keyof TariffContent)[];
  return fields.filter((field) => JSON.stringify(before![field]) !== JSON.stringify(after![field]));
}
