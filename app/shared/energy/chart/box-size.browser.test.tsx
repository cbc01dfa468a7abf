import {beforeEach, expect, it, vi} from 'vitest';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderPart} from '../../page/test-frame.tsx';
import {type BoxSize, useBoxSize} from './use-box-size.ts';

const laid: (BoxSize | undefined)[] = [];
beforeEach(() => void laid.splice(0));

function Box() {
  const [ref, size] = useBoxSize();
  if (laid.at(-1) !== size) laid.push(size);
  return <div ref={ref} data-box style={{width: 300, height: 200}} />;
}

/** Two frames: sizes are observed between them. */
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('[EN-9-05] a chart is laid out at once, and after ten changes of its size once, 100 ms after the last', async () => {
  await renderPart(<Box />, createStub());
  await eventually(() => laid.at(-1)).toEqual({width: 300, height: 200});
  const before = laid.length;
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const box = document.querySelector<HTMLElement>('[data-box]')!;
  for (let step = 1; step <= 10; step++) {
    box.style.width = `${300 + step * 10}px`;
    await frames();
    vi.advanceTimersByTime(9);
  }
  vi.advanceTimersByTime(90);
  expect(laid).toHaveLength(before);
  vi.advanceTimersByTime(1);
  await eventually(() => laid.at(-1)).toEqual({width: 400, height: 200});
  expect(laid).toHaveLength(before + 1);
  vi.useRealTimers();
});
