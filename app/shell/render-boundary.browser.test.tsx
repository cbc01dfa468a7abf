import {consoleConfig} from '@livebus/contract';
import {RenderBoundary} from '@livebus/ui';
import {MemoryRouter} from 'react-router-dom';
import {afterEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {setConfig} from '../base/config/config.ts';
import {startWithAllTexts} from '../base/i18n/test-texts.ts';
import {ExceptionPage} from '../features/system/exception/exception-page.tsx';

afterEach(() => vi.restoreAllMocks());

function Area({broken}: {readonly broken: boolean}) {
  if (broken) throw new Error('部件出错');
  return <p>内容</p>;
}

const page500 = (place: string, broken: boolean) => (
  <MemoryRouter>
    <p>其余</p>
    <RenderBoundary resetKey={place} fallback={(error) => <ExceptionPage code="fault" detail={String(error)} />}>
      <Area broken={broken} />
    </RenderBoundary>
  </MemoryRouter>
);

it('[SH-2.1-14] an area that throws becomes the 500 page while the rest stays, and another place gets its chance', async () => {
  setConfig(consoleConfig.parse({}));
  await startWithAllTexts('zh-CN');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const {rerender} = await render(page500('/a', true));
  await expect.element(page.getByText('抱歉，此页面在浏览器中出错了')).toBeVisible();
  await expect.element(page.getByText('服务器', {exact: false})).not.toBeInTheDocument();
  await expect.element(page.getByText('其余')).toBeVisible();
  await rerender(page500('/b', false));
  await expect.element(page.getByText('内容')).toBeVisible();
});
