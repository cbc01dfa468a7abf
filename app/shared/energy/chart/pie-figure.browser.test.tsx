import {expect, it, onTestFinished, vi} from 'vitest';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {withMotion} from '../../../../tests/stub/with-motion.ts';
import {renderPart} from '../../page/test-frame.tsx';
import {PieFigure} from './pie-figure.tsx';

const SLICES = [
  {label: '尖', colour: 'var(--series-1)', kwh: 10},
  {label: '峰', colour: 'var(--series-2)', kwh: null},
  {label: '平', colour: 'var(--series-3)', kwh: 30},
];

it('[MO-9-11] [EN-9-06] the highlight moves to the next known slice every 2 s and begins again at the end', async () => {
  onTestFinished(withMotion());
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  const pie = (
    <PieFigure
      {...{title: '占比', labelHead: '时段', slices: SLICES, heightPx: 300}}
      state={{kind: 'shown'}}
      file={{facts: [], zone: 'UTC'}}
    />
  );
  await renderPart(<div style={{width: 500}}>{pie}</div>, createStub());
  const highlight = () => document.querySelector('[data-highlight]')?.getAttribute('data-highlight');
  await eventually(highlight).toBe('0');
  for (const next of ['2', '0']) {
    const before = highlight();
    vi.advanceTimersByTime(1999);
    expect(highlight()).toBe(before);
    vi.advanceTimersByTime(1);
    await eventually(highlight).toBe(next);
  }
  vi.useRealTimers();
});
