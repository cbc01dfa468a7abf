import {
  type BodyOf,
  type EnergyTermRow,
  energyTerms,
  type ReplyOf,
  removeEnergyTerm,
  setEnergyTerm,
  type TariffContent,
  tariffDraft,
  tariffYear,
  type YearOfBands,
} from '@livebus/contract';
import {call} from '../../client.ts';

/** Versions of a project, and what is being added up again after a change. Calls of panels, as all of this file. */
export type ProjectTerms = ReplyOf<typeof energyTerms>;

export async function fetchTerms(projectId: string, signal?: AbortSignal): Promise<ProjectTerms> {
  return call(energyTerms, {query: {projectId}, signal});
}

/** A version as it is saved: its kind with its content, its day, and the revision that was seen (0: none). */
export type SavedTerm = BodyOf<typeof setEnergyTerm>;

export async function saveTerm(body: SavedTerm): Promise<number> {
  return (await call(setEnergyTerm, {body})).revision;
}

export async function takeBackTerm(projectId: string, {kind, validFrom, revision}: EnergyTermRow): Promise<void> {
  await call(removeEnergyTerm, {body: {projectId, kind, validFrom, revision}});
}

export async function fetchTariffYear(projectId: string, year: number, signal?: AbortSignal): Promise<YearOfBands> {
  return call(tariffYear, {query: {projectId, year}, signal});
}

/** The year as it would be with this version; nothing is written. */
export async function previewTariff(
  asked: {readonly projectId: string; readonly year: number; readonly validFrom: string; readonly content: TariffContent},
  signal?: AbortSignal,
): Promise<ReplyOf<typeof tariffDraft>> {
  return call(tariffDraft, {body: asked, signal});
}
