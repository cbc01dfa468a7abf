import {expect, it} from 'vitest';
import {type DeployFacts, judgeChunkFailure} from './chunk-deploy.ts';

const page = (entry: string) => `<!doctype html><script type="module" src="/assets/${entry}.js"></script>`;
const facts: DeployFacts = {running: '/assets/index-old.js', servedPage: page('index-new'), left: [], unsaved: false};
const judge = (change: Partial<DeployFacts>) => judgeChunkFailure({...facts, ...change});

it('[SH-8-14] code of a build that the server no longer has reloads the page, once for each build', () => {
  expect(judge({})).toBe('reload');
  expect(judge({left: ['/assets/index-older.js']})).toBe('reload');
  expect(judge({left: ['/assets/index-old.js']})).toBe('offer');
});

it('[SH-8-14] nothing is reloaded over unsaved input, nor where it could not be known that it was done already', () => {
  expect(judge({unsaved: true})).toBe('offer');
  expect(judge({left: undefined})).toBe('offer');
});

it('[SH-8-14] a network that is down, a file that is missing from the same build, a failing server and development leave it at a retry', () => {
  expect(judge({servedPage: undefined})).toBe('retry');
  expect(judge({servedPage: page('index-old')})).toBe('retry');
  expect(judge({servedPage: '{"status":503}'})).toBe('retry');
  expect(judge({running: undefined})).toBe('retry');
});
