import '@livebus/ui/theme/base.css';
import {consoleConfig, tree as treeCall} from '@livebus/contract';
import {useState} from 'react';
import {beforeAll, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {readAssetTree} from '../../base/api/asset-node.ts';
import {setConfig} from '../../base/config/config.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import type {AssetTreeState} from '../asset-tree/use-asset-tree.ts';
import {DevicePicker} from '../device-picker/device-picker.tsx';
import {AssetPicker, type AssetPickerProps} from './asset-picker.tsx';

const device = (id: string, name: string) => ({id, name, flag: 3});
const WIRE = [
  {
    ...{id: 'P', name: '园区', flag: 1},
    children: [
      {id: 'S1', name: '一号站', flag: 2, children: [device('1001', '进线'), device('1002', '母联')]},
      {id: 'S2', name: '二号站', flag: 2, children: [device('1003', '变压器')]},
    ],
  },
];
const tree: AssetTreeState = {nodes: readAssetTree(treeCall.reply.parse(WIRE), 'D'), error: null, answeredAtMs: 0, ask: () => {}};

function Held({begins = [], ...props}: Partial<AssetPickerProps> & {readonly begins?: readonly string[]}) {
  const [value, setValue] = useState(begins);
  return (
    <>
      <AssetPicker label="资产" tree={tree} value={value} onChange={setValue} {...props} />
      <output>{value.join()}</output>
    </>
  );
}

const DEVICES = [
  {id: '1001', name: '进线'},
  {id: '1002', name: '1#变压器'},
];

function HeldDevices() {
  const [value, setValue] = useState<readonly string[]>(['gone']);
  return (
    <>
      <DevicePicker label="设备" devices={DEVICES} value={value} onChange={setValue} most={2} />
      <output>{value.join()}</output>
    </>
  );
}

const output = () => document.querySelector('output')?.textContent;
const item = (name: RegExp | string) => page.getByRole('treeitem', {name});

beforeAll(async () => {
  setConfig(consoleConfig.parse({}));
  await startWithAllTexts('zh-CN');
});

describe('the asset picker of forms', () => {
  it('[SH-3-10] [SH-2.6-12] opens the first branch, selects nothing by itself, takes a device alone and shows its path', async () => {
    await render(<Held />);
    const field = page.getByRole('combobox');
    await expect.element(field).toHaveTextContent('请选择资产');
    await field.click();
    await expect.element(item('进线')).toBeVisible();
    await expect.element(item('变压器')).not.toBeInTheDocument();
    expect(output()).toBe('');
    await item('二号站').click();
    expect(output()).toBe('');
    await item('变压器').click();
    await expect.element(page.getByText('园区 > 二号站 > 变压器').first()).toBeVisible();
    expect(output()).toBe('1003');
    await expect.element(page.getByRole('tree')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });

  it('takes several by search and by tree, up to its limit, and never drops an id that the tree lacks', async () => {
    await render(<Held multiple most={3} begins={['gone']} />);
    await expect.element(page.getByText('未知')).toBeVisible();
    await page.getByRole('combobox').click();
    await page.getByRole('textbox', {name: '搜索资产'}).fill('byq');
    await item('变压器').click();
    await userEvent.click(page.getByRole('button', {name: '清除搜索'}));
    await item('进线').click();
    await expect.element(page.getByText('最多选 3 个')).toBeVisible();
    await item('母联').click();
    expect(output()).toBe('gone,1003,1001');
    await item(/^已选\s*进线/).click();
    expect(output()).toBe('gone,1003');
    await page.getByRole('button', {name: '完成'}).click();
    await page.getByRole('button', {name: '移除 变压器'}).click();
    expect(output()).toBe('gone');
  });
});

it('[EN-2.4-02] the device picker narrows a station’s devices by part of a name, id or pinyin, and keeps an id that is not among them', async () => {
  await render(<HeldDevices />);
  await page.getByRole('combobox').click();
  await page.getByRole('searchbox').fill('byq');
  await expect.element(page.getByRole('option')).toHaveTextContent('1#变压器');
  await page.getByRole('option').click();
  expect(output()).toBe('gone,1002');
  await page.getByRole('searchbox').fill('1001');
  await expect.element(page.getByRole('option', {name: /进线/})).toHaveAttribute('aria-disabled', 'true');
});
