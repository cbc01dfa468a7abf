import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[SH-2.1-18] [SH-4-06] 工单, 故障报修: a device starts an order, its executor hears of it at once, works on it by phone over a line that drops, and it is done once', async () => {
  const executor = await site.open({width: 390, height: 844, hasTouch: true});
  await signInAt(executor, 'executor', '/yunweiwork/worklist');
  await executor.getByRole('list', {name: '工单列表'}).getByRole('listitem').first().waitFor();

  const operator = await site.open();
  await signInAt(operator, 'operator', '/yunweiwork/worklist?order=new&device=1103&text=%E6%A3%80%E6%9F%A5%E9%A3%8E%E6%9C%BA');
  const form = operator.getByRole('dialog');
  await form.getByText('临港中心医院 > 10kV 开闭所 > 203 1#变压器').first().waitFor();
  await form.getByRole('combobox', {name: '工单类型'}).click();
  await operator.getByRole('option', {name: '维修服务'}).click();
  await form.getByRole('combobox', {name: '执行人'}).click();
  await operator.getByRole('option', {name: '运维人员'}).click();
  await form.getByRole('textbox', {name: '建议执行时间'}).fill('2026-05-16');
  await operator.keyboard.press('Enter');
  await form.getByRole('button', {name: '提交'}).click();
  await operator.getByText('新建成功').waitFor();

  await executor
    .getByText(/运行值班员 把工单 WX\d{8}-\d{4} 指派给您/)
    .first()
    .waitFor();
  await executor.getByRole('button', {name: '打开', exact: true}).click();
  const detail = executor.getByRole('dialog');
  await detail.getByRole('button', {name: '执行', exact: true}).click();
  await detail.getByRole('textbox', {name: '分析', exact: true}).fill('接触器触点烧蚀');
  await detail.getByRole('region', {name: '设备现状'}).getByText('有功', {exact: true}).waitFor();
  await executor.context().setOffline(true);
  await detail.getByRole('button', {name: '完成', exact: true}).click();
  await detail.waitFor({state: 'hidden'});
  const waits = executor.getByText('1 项操作待发送，连接恢复后自动发送');
  await waits.waitFor();
  await executor.context().setOffline(false);
  await waits.waitFor({state: 'hidden'});

  await operator.goto('/faultrepair/repairlist');
  await operator.getByRole('heading', {name: '报修列表'}).waitFor();
  await operator.goto('/yunweiwork/worklist?status=3&words=%E6%A3%80%E6%9F%A5%E9%A3%8E%E6%9C%BA');
  const row = operator.getByRole('list', {name: '工单列表'}).getByRole('listitem').first();
  expect(await row.innerText()).toContain('100 %');
});
