import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createTestLocks} from '../stream/test-tabs.ts';
import {type PollMessage, SHARED_MS, SharedPolls} from './shared-polls.ts';

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const COUNTS = {kind: 'counts', key: ''};

describe('one poller for all tabs', () => {
  beforeEach(() => void vi.useFakeTimers());
  const made: SharedPolls[] = [];
  afterEach(() => {
    for (const polls of made.splice(0)) polls.dispose();
    vi.useRealTimers();
  });

  /** Two tabs of one browser before a server that counts who asks it. */
  function browser({locks = true, lockMs = 0} = {}) {
    const lockManager = createTestLocks(lockMs);
    const members = new Set<{readonly id: string; readonly take: (message: PollMessage) => void}>();
    const asked: string[] = [];
    const hanging = new Set<string>();
    const world = {fails: false, answerMs: 20};
    const tab = (tabId: string) => {
      const whenFree = (act: () => void) => !hanging.has(tabId) && act();
      const polls = new SharedPolls({
        locks: locks ? lockManager : undefined,
        openChannel: (_name, take) => {
          const member = {id: tabId, take: (message: PollMessage) => whenFree(() => take(message))};
          members.add(member);
          return {
            post: (message) =>
              whenFree(() => {
                const copy = structuredClone(message);
                for (const other of members) if (other !== member) queueMicrotask(() => members.has(other) && other.take(copy));
              }),
            close: () => void members.delete(member),
          };
        },
        name: 'user-1',
        tabId,
        nowMs: () => performance.now(),
        async ask({kind, key}) {
          asked.push(`${tabId} ${kind}${key}`);
          await new Promise((resolve) => setTimeout(resolve, world.answerMs));
          if (world.fails) throw new Error('away');
          return {of: kind, number: asked.length};
        },
      });
      made.push(polls);
      return polls;
    };
    return {tab, asked, world, hanging};
  }
  const poll = async (polls: SharedPolls, question = COUNTS) => {
    const answer = polls.ask(question, new AbortController().signal);
    answer.catch(() => undefined);
    await advance(3000);
    return answer;
  };

  it('[SH-4-20] each question is asked once for all tabs, and again when its time has come', async () => {
    const {tab, asked} = browser();
    const [one, two] = [tab('A'), tab('B')];
    expect(await poll(one)).toEqual({of: 'counts', number: 1});
    expect(await poll(two)).toEqual({of: 'counts', number: 1});
    await poll(two, {kind: 'readings', key: 'S1'});
    await poll(one, {kind: 'readings', key: 'S1'});
    expect(asked).toEqual(['A counts', 'A readingsS1']);
    await advance(SHARED_MS);
    await poll(two);
    expect([asked.slice(2), one.leads, two.leads]).toEqual([['A counts'], true, false]);
  });

  it('a tab that asks again gets a new answer, whoever leads', async () => {
    const {tab, asked} = browser();
    const [one, two] = [tab('A'), tab('B')];
    for (const polls of [one, one, two, two, one]) await poll(polls);
    expect(asked).toEqual(['A counts', 'A counts', 'A counts']);
  });

  it('a request ends when nobody waits for it any more', async () => {
    const signals: AbortSignal[] = [];
    const polls = new SharedPolls({
      ...{locks: undefined, openChannel: undefined, name: 'user-1', tabId: 'A', nowMs: () => performance.now()},
      ask: (_question, signal) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    made.push(polls);
    const aborts = [new AbortController(), new AbortController()] as const;
    const answers = aborts.map(({signal}) => polls.ask(COUNTS, signal).catch(() => 'left'));
    await advance(1);
    aborts[0].abort();
    aborts[1].abort();
    expect(await Promise.all(answers)).toEqual(['left', 'left']);
    expect(signals.map(({aborted}) => aborted)).toEqual([true, true]);
  });

  it('a tab that the browser makes the leader late asks at once, and waits for nobody', async () => {
    const {tab, asked} = browser({lockMs: 200});
    const answer = tab('A').ask(COUNTS, new AbortController().signal);
    await advance(230);
    expect(await answer).toEqual({of: 'counts', number: 1});
    expect(asked).toEqual(['A counts']);
  });

  it('the next tab leads when the leader is closed, at once', async () => {
    const {tab, asked} = browser();
    const [one, two, three] = [tab('A'), tab('B'), tab('C')];
    await poll(one);
    one.dispose();
    await advance(SHARED_MS);
    await poll(three);
    expect([asked, two.leads, three.leads]).toEqual([['A counts', 'B counts'], true, false]);
  });

  it.each(['sleeps', 'hangs'] as const)('a leader that %s is replaced, and follows when it is back', async (how) => {
    const {tab, asked, hanging} = browser();
    const [one, two] = [tab('A'), tab('B')];
    await poll(one);
    await advance(SHARED_MS);
    if (how === 'sleeps') one.freeze();
    hanging.add('A');
    await poll(two);
    expect([asked, two.leads]).toEqual([['A counts', 'B counts'], true]);
    hanging.delete('A');
    one.thaw();
    await poll(one);
    expect([asked, one.leads]).toEqual([['A counts', 'B counts'], false]);
  });

  it('what fails for the leader is asked by the tab itself, which learns why; a slow server costs no lead', async () => {
    const {tab, asked, world} = browser();
    const [one, two] = [tab('A'), tab('B')];
    await poll(one);
    await advance(SHARED_MS);
    world.fails = true;
    await expect(poll(two)).rejects.toThrow('away');
    expect(asked).toEqual(['A counts', 'A counts', 'B counts']);
    [world.fails, world.answerMs] = [false, 2500];
    await poll(two);
    expect([asked.at(-1), one.leads]).toEqual(['A counts', true]);
  });

  it('without locks each tab polls by itself', async () => {
    const {tab, asked} = browser({locks: false});
    const [one, two] = [tab('A'), tab('B')];
    await poll(one);
    await poll(two);
    expect(asked).toEqual(['A counts', 'B counts']);
  });
});
