import {hasUnseen} from '@livebus/contract';
import {MOST_NAME, UNSEEN} from './site-schema.ts';

/** Fields of a diagram that are shown as names. */
const NAMES: ReadonlySet<string> = new Set(['name', 'deviceName']);

/**
 * Faulty names anywhere in a diagram, as `path: what`, with the path as the engine writes it. The engine draws any text; this rejects names
 * with invisible characters.
 */
export function faultsOfNames(diagram: unknown, path = '$'): string[] {
  if (Array.isArray(diagram)) return diagram.flatMap((one, i) => faultsOfNames(one, `${path}[${i}]`));
  if (typeof diagram !== 'object' || diagram === null) return [];
  return Object.entries(diagram).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    if (typeof value !== 'string' || !NAMES.has(key)) return faultsOfNames(value, at);
    if (value.length > MOST_NAME) return [`${at}: ${value.length} characters are more than the ${MOST_NAME} that a name may have`];
    return hasUnseen(value) ? [`${at}: ${UNSEEN}`] : [];
  });
}
