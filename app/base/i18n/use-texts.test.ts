import {expect, it} from 'vitest';
import {translator} from './test-texts.ts';
import {findText, type Translate} from './use-texts.ts';

const t: Translate<'table'> = translator('en-US') as Translate<'table'>;

it('a key is checked when the code is compiled: a wrong one of its own, of another namespace, or below a part is refused', () => {
  expect(t('table:empty')).toBe('No data');
  // @ts-expect-error there is no such key
  expect(t('table:emty')).toBe('emty');
  // @ts-expect-error there is no such key among its own
  expect(t('emty')).toBe('emty');
  // @ts-expect-error a key of another namespace stands behind its name
  expect(t('chunk.failed')).toBe('chunk.failed');
  // @ts-expect-error there is no such namespace
  expect(t('tables:empty')).toBe('empty');
  const mark = 'urgent' as 'urgent' | 'asset-tree';
  // @ts-expect-error one of the names that may come has no text
  expect(t(`common:failure.${mark}`)).toBe('failure.urgent');
});

it('one that gives texts of a namespace serves where only named ones are asked for, and not the reverse', () => {
  const named: Translate = t;
  expect(named('common:retry')).toBe(t('common:retry'));
  // @ts-expect-error it gives none without a namespace
  expect(named('empty')).toBe('empty');
  // @ts-expect-error what it gives is not enough
  const whole: Translate<'table'> = named;
  expect(whole).toBe(t);
});

it('a key known at run time only gives a text with its figures, or nothing', () => {
  expect(findText(t, 'common', 'failure.status', {status: 503})).toContain('503');
  expect(findText(t, 'common', 'failure.nothingLikeThis')).toBeUndefined();
});
