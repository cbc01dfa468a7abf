import {expect, it} from 'vitest';
import {type ConnectionFacts, connectionState} from './connection-state.ts';

const GOOD: ConnectionFacts = {phase: 'ready', online: true, link: 'connected', server: 'up', transport: 'stream'};
const stateOf = (facts: Partial<ConnectionFacts>) => connectionState({...GOOD, ...facts});

it('the worst of what is wrong is told', () => {
  expect(stateOf({})).toBe('live');
  expect(stateOf({transport: 'poll'})).toBe('polling');
  expect(stateOf({link: 'none', server: 'unknown'})).toBe('connecting');
  expect(stateOf({link: 'none'})).toBe('live');
  expect(stateOf({link: 'stale'})).toBe('stale');
  expect(stateOf({link: 'lost'})).toBe('reconnecting');
  expect(stateOf({server: 'lost', link: 'stale'})).toBe('reconnecting');
  expect(stateOf({online: false, server: 'lost'})).toBe('offline');
  expect(stateOf({phase: 'ended', online: false})).toBe('ended');
  expect(stateOf({phase: 'lapsed'})).toBe('ended');
});
