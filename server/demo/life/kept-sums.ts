import type {HistoryStore} from '../../store/areas/readings/history.ts';
import type {Simulator} from '../simulate/simulate.ts';

type Notes = Pick<HistoryStore, 'note' | 'setNote'>;
type Sums = Pick<Simulator, 'savedSums' | 'restoreSums'>;

const nameOf = (projectId: string): string => `register sums of ${projectId}`;

/**
 * Continues the registers of these projects from what an earlier process has added up, where the same simulator, sites and scenarios made it;
 * else they are added up again.
 */
export async function restoreSums(notes: Notes, readings: Sums, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds) {
    const [, day, madeBy, figures] = /^(\d+) (.+) ([\w+/=]+)$/.exec((await notes.note(nameOf(projectId))) ?? '') ?? [];
    if (day === undefined || madeBy === undefined || figures === undefined) continue;
    const bytes = Uint8Array.from(Buffer.from(figures, 'base64'));
    if (bytes.length % Float64Array.BYTES_PER_ELEMENT !== 0) continue;
    readings.restoreSums(projectId, {day: Number(day), madeBy, sum: new Float64Array(bytes.buffer)});
  }
}

/** Keeps what has been added up so far. */
export async function keepSums(notes: Notes, readings: Sums): Promise<void> {
  for (const [projectId, {day, madeBy, sum}] of readings.savedSums()) {
    const figures = Buffer.from(sum.buffer, sum.byteOffset, sum.byteLength).toString('base64');
    await notes.setNote(nameOf(projectId), `${day} ${madeBy} ${figures}`);
  }
}
