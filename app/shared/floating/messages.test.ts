import {expect, it} from 'vitest';
import {results} from './early-texts/zh-CN.json';

it('[SH-8-04] [SH-8-05] [SH-8-06] the messages of what was done are worded once', () => {
  expect(results).toEqual({
    created: '新建成功',
    updated: '更新成功！',
    updateFailed: '更新失败！',
    saved: '保存成功！',
    saveFailed: '保存失败！',
    reported: '报修提交成功',
    converted: '转换成功',
  });
});
