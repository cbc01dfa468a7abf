import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../architecture/house.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Runs a script of its own when it is installed: it looks whether the binary of its own package runs here, and nothing of ours needs it. */
const MAY_RUN_SCRIPTS: Readonly<Record<string, string>> = {
  'node_modules/esbuild': 'checks its binary, which comes as a package of its own',
};

const packages = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {packages: Record<string, Locked>}).packages,
);
const foreign = packages.filter(([path, {link}]) => path.includes('node_modules/') && !link);

/** Nothing at all (the registry that is set answers), or a file of the public registry: no host of anybody's own, no repository, no plain HTTP. */
const isPublic = (resolved: string | undefined): boolean =>
  resolved === undefined || resolved.startsWith(`https://${['registry', 'npmjs', 'org'].join('.')}/`);

it('every package of the lockfile is held to what it was, by SHA-512', () => {
  expect(foreign.length).toBeGreaterThan(300);
  // What lies in another package's file is held by that file's sum.
  const loose = foreign.filter(([, {integrity, inBundle}]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(loose.map(([path]) => path)).toEqual([]);
});

it('no package comes from anywhere but the public registry', () => {
  expect(foreign.filter(([, {resolved}]) => !isPublic(resolved)).map(([path]) => path)).toEqual([]);
  for (const elsewhere of ['https://mirror.example/x.tgz', 'git+ssh://git@host/x.git', 'http://registry.example/x.tgz', 'file:../x.tgz'])
    expect(isPublic(elsewhere)).toBe(false);
});

it('no package runs a script when it is installed, but for a list with reasons', () => {
  expect(foreign.filter(([, {hasInstallScript}]) => hasInstallScript).map(([path]) => path)).toEqual(Object.keys(MAY_RUN_SCRIPTS));
});

it('what the workspaces ask for are versions: no address, no folder, no tag that moves', () => {
  const workspaces = packages.filter(([path]) => !path.includes('node_modules'));
  expect(workspaces.length).toBeGreaterThan(8);
  const asked = workspaces.flatMap(([path]) => {
    const {dependencies, devDependencies, optionalDependencies} = JSON.parse(
      readFileSync(join(ROOT, path, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    return Object.entries({...dependencies, ...devDependencies, ...optionalDependencies}).map(([name, version]) => ({path, name, version}));
  });
  expect(asked.length).toBeGreaterThan(50);
  const odd = asked.filter(
    ({name, version}) => !(name.startsWith('@livebus/') ? version === '*' : /^[~^]?\d[\w.-]*( <[\d.]+)?$/.test(version)),
  );
  expect(odd).toEqual([]);
});
