import {relative} from 'node:path';
import {BaseSequencer, type TestSpecification} from 'vitest/node';
import seconds from './test-seconds.json' with {type: 'json'};

/** What a file that is not listed takes: next to nothing. */
const USUAL_SECONDS = 2;
const KNOWN: Readonly<Record<string, number>> = seconds;

/**
 * Shards that take equally long, and the longest files first, by what each took in a whole run (`test-seconds.json`, seconds on two cores,
 * written by `npm test -- --keep-seconds`). Vitest itself deals files out by the hash of their names, which leaves one half waiting for the other.
 */
export class BalancedSequencer extends BaseSequencer {
  override async shard(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const {index, count} = this.ctx.config.shard!;
    const paths = specs.map((spec) => this.#pathOf(spec));
    const mine = new Set(dealOut(paths, secondsOf, count)[index - 1]);
    return specs.filter((_, at) => mine.has(paths[at]!));
  }

  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(specs);
    // A process that files share ends at one that has a process of its own: those come first.
    const apart = ({project}: TestSpecification) => Number(project.config.isolate);
    return usual.sort((a, b) => apart(b) - apart(a) || secondsOf(this.#pathOf(b)) - secondsOf(this.#pathOf(a)));
  }

  #pathOf({moduleId}: TestSpecification): string {
    return relative(this.ctx.config.root, moduleId);
  }
}

const secondsOf = (path: string): number => KNOWN[path] ?? USUAL_SECONDS;

/** The paths in so many groups, each path, the longest first, to the group that takes least so far; whatever order they come in. */
export function dealOut(paths: readonly string[], secondsOf: (path: string) => number, groups: number): string[][] {
  const dealt = Array.from({length: groups}, () => ({total: 0, paths: [] as string[]}));
  const ordered = [...paths].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  for (const path of ordered) {
    const least = dealt.reduce((best, one) => (one.total < best.total ? one : best));
    least.paths.push(path);
    least.total += secondsOf(path);
  }
  return dealt.map((group) => group.paths);
}
