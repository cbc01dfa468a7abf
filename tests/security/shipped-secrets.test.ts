import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {seededRandom} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from '../architecture/house.ts';
import {findSecrets} from './find-secrets.ts';

/** Texts that look like a secret and are none, each with its reason. */
const NO_SECRETS: readonly (readonly [RegExp, string])[] = [
  [/^livebus-demo$/, "the demo's password, published on its sign-in page and refused to the world by binding to loopback"],
  [/^\w+:\/\/\w+:(?:PASSWORD|password|pass)@/, 'an example of an address'],
];
/** Files full of letters that look like chance, each with its reason. */
const RANDOM: Readonly<Record<string, string>> = {
  'package-lock.json': 'sums of packages, which are public',
  'app/features/system/pdf/test-pdf.ts': 'a document for tests, as base64',
  'tests/security/shipped-secrets.test.ts': 'what this test must find',
};
/** Files whose passwords are made up for their tests alone, and open nothing. */
const TESTS = /\.(?:browser\.)?test\.tsx?$|\.journey\.ts$|^tests\/|-for-tests\.ts$|^bench\/.*\.ts$/;
const OF_TESTS: readonly string[] = ['a password that is set', 'a password in an address'];

const TEXT = /\.(?:tsx?|mts|mjs|js|json|css|html|md|svg|sql|sh|yml|yaml|toml|env|txt)$|^[^.]*$|^\.[\w/]+$/;

function tracked(): string[] {
  const all = existsSync(join(ROOT, '.git'))
    ? execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'}).split('\0')
    : listFiles(ROOT, () => true);
  return all.filter((path) => path !== '' && TEXT.test(path) && existsSync(join(ROOT, path)));
}

const isKnown = (text: string) => NO_SECRETS.some(([form]) => form.test(text));

function secretsIn(paths: readonly string[], random: (path: string) => boolean): string[] {
  return paths.flatMap((path) => {
    const found = findSecrets(readFileSync(join(ROOT, path), 'utf8'), {random: random(path)});
    return found
      .filter(({kind, text}) => !isKnown(text) && !(TESTS.test(path) && OF_TESTS.includes(kind)))
      .map(({kind, text}) => `${path}: ${kind}, ${text.slice(0, 12)}…`);
  });
}

it('no file of the repository holds a secret', () => {
  const paths = tracked();
  expect(paths.length).toBeGreaterThan(500);
  expect(secretsIn(paths, (path) => !Object.hasOwn(RANDOM, path))).toEqual([]);
});

it('no file that is built for use holds one, as far as it is built here', () => {
  const built = ['dist/server', 'dist/app'].filter((folder) => existsSync(join(ROOT, folder)));
  const paths = built.flatMap((folder) =>
    listFiles(join(ROOT, folder), (path) => /\.(?:m?js|css|html|json|svg)$/.test(path)).map((path) => `${folder}/${path}`),
  );
  // By their forms: what is packed is full of letters that look like chance.
  expect(secretsIn(paths, (path) => path.endsWith('.html'))).toEqual([]);
});

it('would find one', () => {
  const random = (text: string) => findSecrets(text, {random: true}).map(({kind}) => kind);
  for (const [text, kind] of [
    [`-----BEGIN ${'RSA'} PRIVATE KEY-----`, 'a private key'],
    [`x = "AKIA${'J5Q7ZK3M9P2R8T4V'}"`, 'a key of a cloud'],
    [`ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`, 'a token of a service'],
    [`$argon2id$v=19$m=19456,t=2,p=1$${'c2FsdHNhbHRzYWx0'}$${'aGFzaGhhc2hoYXNoaGFzaA'}`, 'a password hash'],
    [`postgres://livebus:${'hunter22'}@db.example/livebus`, 'a password in an address'],
    [`const password = '${'correct horse'.replace(' ', '-')}';`, 'a password that is set'],
  ] as const)
    expect([text, random(text)]).toEqual([text, expect.arrayContaining([kind])]);
  const chance = seededRandom(5);
  const key = () => Buffer.from(Array.from({length: 32}, () => chance.below(256))).toString('base64url');
  const made = Array.from({length: 200}, () => random(`key: ${key()}`));
  // A token of chance may by chance look like a word: next to none does.
  expect(made.filter((kinds) => kinds.length > 0).length).toBeGreaterThan(180);
  expect(random('engine/view/diagram/webgl/webgl-painter-of-large-scenes.test.ts')).toEqual([]);
});
