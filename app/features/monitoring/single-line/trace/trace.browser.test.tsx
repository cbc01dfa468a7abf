import {stationRealData} from '@livebus/contract';
import type {ElementRef, Trace} from '@livebus/engine/core';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {equipment, eventually, item, PATH, see, shown} from '../test-screen.ts';
import {siteRows, siteStub} from '../test-site.ts';

const unit = (row: number): ElementRef => ({station: 0, kind: 'unit', row});
const section = (row: number): ElementRef => ({station: 0, kind: 'section', row});

const answers = vi.hoisted(() => ({trace: async (_element: ElementRef): Promise<Trace | undefined> => undefined}));

/** The threads of the screen, with canned traces. */
vi.mock(import('../../../../shared/picture/session/diagram-threads.ts'), async (original) => {
  const {DiagramThreads} = await original();
  return {
    DiagramThreads: class extends DiagramThreads {
      constructor() {
        super();
        Object.assign(this.topology, {trace: (element: ElementRef) => answers.trace(element)});
      }
    },
  };
});

/** What the site's incoming unit feeds: its busbar and the feeder. */
async function answer(element: ElementRef): Promise<Trace> {
  const isSource = element.kind === 'unit' && element.row === 0;
  const feeding = element.kind === 'section' ? [unit(0)] : isSource ? [] : [unit(0), section(0)];
  return {
    element,
    feeding,
    sources: [unit(0)],
    fed: isSource ? [section(0), unit(1)] : [],
    looped: isSource,
    uncertain: isSource,
  };
}

const strip = () => page.getByRole('region', {name: '供电追踪'});
const FOCUS = [0x1f, 0x71, 0xff] as const;

/** Share of the columns of the picture with a pixel in the colour of bands and frames: the height of the legend and the strip does not matter. */
function marked(): number {
  const canvas = page
    .getByRole('application', {name: /^系统单线图/})
    .element()
    .querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return 0;
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  const columns = new Set<number>();
  for (let i = 0; i < data.length; i += 4) if (FOCUS.every((byte, c) => data[i + c] === byte)) columns.add((i / 4) % canvas.width);
  return columns.size / canvas.width;
}

describe('the trace on screen', () => {
  afterEach(() => {
    answers.trace = async () => undefined;
  });

  it('an address with &trace=1 shows the way from the source in words and in the picture', async () => {
    answers.trace = answer;
    const {address} = await renderApp(`${PATH}?stationId=S1&device=103`, siteStub());
    await shown();
    await see(page.getByRole('button', {name: '追踪'})).toHaveAttribute('aria-pressed', 'false');
    await eventually(marked).toBeGreaterThan(0);
    const before = marked();
    await page.getByRole('button', {name: '追踪'}).click();
    await eventually(address).toContain('trace=1');
    await see(strip()).toBeVisible();
    const path = strip().getByRole('list', {name: '供电来源'});
    await eventually(() => path.element().textContent).toBe('101进线柜I段103出线柜');
    await see(strip().getByText('没有下游设备')).toBeVisible();
    await see(page.getByRole('button', {name: '追踪', exact: true})).toHaveAttribute('aria-pressed', 'true');
    await eventually(marked).toBeGreaterThan(1.15 * before);

    await strip().getByRole('button', {name: '结束追踪'}).click();
    await eventually(address).not.toContain('trace=');
    await eventually(() => strip().elements().length).toBe(0);
    expect(address()).toContain('device=103');
  });

  it('the source says all that it feeds, each part a way to its place, and what is doubtful about it', async () => {
    answers.trace = answer;
    const {address} = await renderApp(`${PATH}?stationId=S1&device=101&trace=1`, siteStub());
    await shown();
    await see(strip().getByText('本设备就是电源进线。')).toBeVisible();
    await see(strip().getByText('环网或多电源')).toBeVisible();
    await see(strip().getByText('途经状态不确定的开关')).toBeVisible();
    await strip().getByRole('button', {name: '2 处'}).click();
    await page.getByRole('dialog', {name: '供电范围'}).getByRole('button', {name: '103出线柜'}).click();
    await eventually(() => new URLSearchParams(address().split('?')[1]).get('view')).not.toBeNull();
    expect(address()).toContain('device=101');
    expect(address()).toContain('trace=1');
  });

  it('[MO-4-22] says why parts on the way are uncertain, with the switch that decides', async () => {
    answers.trace = answer;
    const stub = siteStub();
    stub.on(stationRealData, () => ({result: siteRows('1', {'03': 3 - 2 ** 30})}));
    await renderApp(`${PATH}?stationId=S1&device=101&trace=1`, stub);
    await shown();
    await strip().getByRole('button', {name: '原因'}).click();
    const why = page.getByRole('dialog', {name: '途经状态不确定的开关'}).getByRole('listitem');
    await eventually(() => why.elements().map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^不确定：103出线柜（.*起决定作用的开关位置不可信.*103出线柜.*）$/),
    ]);
  });

  it('t begins and ends it anywhere but where something is written; Escape on the picture ends it before the selection', async () => {
    answers.trace = answer;
    const {address} = await renderApp(`${PATH}?stationId=S1&device=103`, siteStub());
    await shown();
    await see(equipment()).toBeVisible();
    const picture = () => page.getByRole('application', {name: /^系统单线图/}).element() as HTMLElement;
    picture().focus();
    await userEvent.keyboard('t');
    await see(strip()).toBeVisible();
    await userEvent.keyboard('t');
    await eventually(() => strip().elements().length).toBe(0);
    await userEvent.keyboard('T');
    await see(strip()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await eventually(() => strip().elements().length).toBe(0);
    expect(address()).toContain('device=103');
    await userEvent.keyboard('{Escape}');
    await eventually(address).not.toContain('device=');

    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    await userEvent.keyboard('t');
    input.remove();
    expect(address()).not.toContain('trace=');
  });

  it('goes with the selection, and follows it to another part', async () => {
    answers.trace = answer;
    const {address} = await renderApp(`${PATH}?stationId=S1&device=103&trace=1`, siteStub());
    await shown();
    await item(/^I段/).click();
    const path = strip().getByRole('list', {name: '供电来源'});
    await eventually(() => path.element().textContent).toBe('101进线柜I段');
    await page.getByRole('button', {name: '关闭详情'}).click();
    await eventually(address).not.toContain('trace=');
    await eventually(() => strip().elements().length).toBe(0);
  });

  it('a trace that fails says so and is tried again', async () => {
    answers.trace = async () => {
      throw new Error('the thread has ended');
    };
    await renderApp(`${PATH}?stationId=S1&device=103&trace=1`, siteStub());
    await shown();
    await see(strip().getByRole('alert')).toBeVisible();
    // In one turn: new readings ask again by themselves.
    const retry = strip().getByRole('button', {name: '重试'}).element() as HTMLElement;
    answers.trace = answer;
    retry.click();
    await see(strip().getByRole('list', {name: '供电来源'})).toBeVisible();
  });
});
