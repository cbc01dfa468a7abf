import {tree} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readAssetTree} from '../../base/api/asset-node.ts';
import {suggestedName} from './suggested-name.ts';

const nodes = readAssetTree(tree.reply.parse([{id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3}]}]), 'P');

it('a view is named after its asset and its screen, as long as names may be', () => {
  expect(suggestedName('系统单线图', '?stationId=S&view=1', nodes)).toBe('一号站 · 系统单线图');
  expect(suggestedName('系统单线图', '?projectId=P', nodes)).toBe('园区 · 系统单线图');
  expect(suggestedName('能耗报表', '?stationId=gone', nodes)).toBe('能耗报表');
  expect(suggestedName('', '', nodes)).toBe('');
  expect([...suggestedName('图'.repeat(80), '', [])]).toHaveLength(60);
});
