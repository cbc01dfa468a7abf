import {SCENARIOS} from '@livebus/fixtures';
import {afterAll, describe, expect, it} from 'vitest';
import {judgedProject, type Part, partsOf, shownOf, wrongParts} from './support/judged-project.ts';

/** Projects of each scenario; `PROJECTS=5000 npx vitest run --project unit engine/core/topology/evidence` runs the long form. */
const PROJECTS = Number(process.env.PROJECTS ?? 200);
const LEAST_SHARE = 0.05;
/** Wrong reports that nothing measures and undeclared sources cannot be detected: counted, not judged. */
const COUNTED = new Set(['E5', 'E8']);

const seen = new Map<string, number>();
const counts: string[] = [];
let projects = 0;

describe('against a hidden truth', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    '[MO-4-17] [MO-4-25] %s: nothing certain is wrong',
    (name, scenario) => {
      const total = {parts: 0, live: 0, dead: 0, uncertain: 0, muted: 0, assumed: 0, deadWhileLive: 0, liveWhileDead: 0};
      const wrong: string[] = [];
      for (let seed = 1; seed <= PROJECTS; seed++) {
        const judged = judgedProject(seed, scenario, seed % 2 === 0 ? 'graph' : 'segment');
        for (const trait of judged.project.traits) seen.set(trait, (seen.get(trait) ?? 0) + 1);
        projects++;
        const parts = partsOf(judged, shownOf(judged));
        const {deadWhileLive, liveWhileDead} = wrongParts(parts);
        count(total, parts);
        total.deadWhileLive += deadWhileLive.length;
        total.liveWhileDead += liveWhileDead.length;
        for (const {name: part, word} of [...deadWhileLive, ...liveWhileDead]) wrong.push(`seed ${seed}: ${part} shown ${word}`);
      }
      counts.push(
        `  ${name.padEnd(20)} ${Object.entries(total)
          .map(([what, value]) => `${what} ${value}`)
          .join(', ')}`,
      );
      if (!COUNTED.has(name)) expect(wrong.slice(0, 10)).toEqual([]);
    },
  );
});

function count(total: Record<string, number>, parts: readonly Part[]): void {
  for (const {word, isAssumed, isMuted} of parts) {
    total.parts!++;
    const what = word === 'live' && isAssumed ? 'assumed' : word === 'uncertain' && isMuted ? 'muted' : word;
    total[what] = (total[what] ?? 0) + 1;
  }
}

afterAll(() => {
  const shares = [...seen].map(([trait, found]) => `  ${trait.padEnd(48)}${((100 * found) / projects).toFixed(1).padStart(6)} %`);
  console.log(`${projects} projects; traits by share:\n${shares.join('\n')}\nparts as shown:\n${counts.join('\n')}`);
});

it('the projects hold every trait often enough', () => {
  const rare = [...seen].filter(([, found]) => found < projects * LEAST_SHARE).map(([trait]) => trait);
  expect(rare).toEqual([]);
});
