import {expect, it} from 'vitest';
import {titleText} from './document-title.ts';

it('[SH-2.3-20] the title is the screen and the product, with the asset and the number of open alarms in front', () => {
  expect(titleText({screen: '操作审计', asset: undefined}, 0, 'Livebus')).toBe('操作审计 - Livebus');
  expect(titleText({screen: '系统单线图', asset: 'S7 医院'}, 0, 'Livebus')).toBe('S7 医院 · 系统单线图 - Livebus');
  expect(titleText({screen: '系统单线图', asset: 'S7 医院'}, 3, 'Livebus')).toBe('(3) S7 医院 · 系统单线图 - Livebus');
  expect(titleText({screen: '首页', asset: undefined}, 1234, 'Livebus')).toBe('(999+) 首页 - Livebus');
});
