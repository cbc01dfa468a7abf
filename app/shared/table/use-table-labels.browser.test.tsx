import {expect, it} from 'vitest';
import {renderHook} from 'vitest-browser-react';
import {chooseLanguage} from '../../base/i18n/i18n.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {useTableLabels} from './use-table-labels.ts';

it('[SH-1-04] tables speak the language of the reader: 共 N 条, and the field of the jumper inside its sentence', async () => {
  await startWithAllTexts('zh-CN');
  const {result, act} = await renderHook(() => useTableLabels());
  const chinese = result.current;
  expect([chinese.total('26'), chinese.missing, chinese.jumpBefore, chinese.jumpAfter]).toEqual(['共 26 条', '--', '跳至', '页']);
  await act(() => chooseLanguage('zh-TW'));
  expect(result.current.total('26')).toBe('共 26 筆');
  await act(() => chooseLanguage('pt-BR'));
  expect([result.current.total('26'), result.current.jumpBefore, result.current.jumpAfter]).toEqual(['Total: 26', 'Ir para a página', '']);
  await act(() => chooseLanguage('zh-CN'));
});
