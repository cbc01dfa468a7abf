import {expect, it} from 'vitest';
import {agentFacts, agentOf} from './agent-of.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it('[SH-3-16] [SH-2.8-12] browser and system are read from the user agent; computers and apps are told apart, anything else is unknown', () => {
  const typeOf = (agent: string | null) => Object.values(agentFacts(agent));
  expect(typeOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`)).toEqual([
    'Chrome 126',
    'Windows',
    '1',
  ]);
  expect(typeOf('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0')).toEqual(['Firefox 127', 'Linux', '1']);
  expect(typeOf(`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`)).toEqual([
    'Chrome 126',
    'Android',
    null,
  ]);
  expect(typeOf(`Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${WEBKIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`)[2]).toBe('2');
  expect(typeOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148')).toEqual([
    null,
    'iOS',
    '2',
  ]);
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(typeOf(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`)).toEqual(['Safari 17', 'iOS', null]);
  for (const agent of ['curl/8.5.0', '', null]) expect(typeOf(agent)).toEqual([null, null, null]);
});

it('a user agent is kept without signs that are none of its own, cut to the width of a list', () => {
  expect(agentOf({'user-agent': ' a\u0000b\u00e9 '})).toBe('ab');
  expect(agentOf({'user-agent': 'x'.repeat(999)})).toHaveLength(300);
  expect([agentOf({}), agentOf({'user-agent': ' '})]).toEqual([null, null]);
});
