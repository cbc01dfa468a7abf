import {execFileSync} from 'node:child_process';

/**
 * Paths from the root that differ from the commit at which the work left `reference`, uncommitted and untracked ones included.
 * Without a reference it is `origin/main`, or `main` where no such remote is known.
 *
 * @throws Error when git knows no such reference, with its name.
 */
export function changedFiles(root: string, reference?: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
      .split('\0')
      .flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const isKnown = (name: string) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
    } catch {
      return false;
    }
  };
  const base = reference ?? ['origin/main', 'main'].find(isKnown) ?? 'HEAD';
  if (!isKnown(base)) throw new Error(`git knows no commit named "${base}"`);
  const [fork] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', '-z', fork!), ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}
