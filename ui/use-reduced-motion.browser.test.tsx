import {act} from 'react';
import {afterEach, expect, it, vi} from 'vitest';
import {render} from 'vitest-browser-react';
import {useReducedMotion} from './use-reduced-motion.ts';

afterEach(() => vi.restoreAllMocks());

function Motion() {
  return <p>{useReducedMotion() ? 'still' : 'moving'}</p>;
}

it('follows what the person asks of their system while the page stands', async () => {
  const target = new EventTarget();
  let matches = false;
  const query = Object.defineProperty(target, 'matches', {get: () => matches}) as unknown as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  const {container} = await render(<Motion />);
  expect(container.textContent).toBe('moving');
  matches = true;
  act(() => void target.dispatchEvent(new Event('change')));
  expect(container.textContent).toBe('still');
});
