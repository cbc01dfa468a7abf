import type {Hands} from './writer.ts';
export async function auditFaults(_hands: Hands): Promise<string[]> {
  return [];
}
