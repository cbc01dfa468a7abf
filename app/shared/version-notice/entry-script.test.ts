import {expect, it} from 'vitest';
import {entryOf} from './entry-script.ts';

it('a page names its build by its entry script, and none in development or for another page', () => {
  const page = (scripts: string) => `<!doctype html><html><head>${scripts}<link href="/assets/index-b.css"></head><body></body></html>`;
  expect(
    entryOf(page('<script src="/first-paint.js"></script><script type="module" crossorigin src="/assets/index-a1.js"></script>')),
  ).toBe('/assets/index-a1.js');
  expect(entryOf(page('<script type="module" src="/main.tsx"></script>'))).toBeUndefined();
  expect(entryOf('{"status": 503}')).toBeUndefined();
});
