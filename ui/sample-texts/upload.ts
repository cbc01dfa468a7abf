import {bytesText} from '@livebus/engine/core';
import type {UploadTexts} from '../upload/upload-texts.ts';

export const UPLOAD_TEXTS: UploadTexts = {
  add: '上传图片',
  drop: '松开即上传',
  waiting: '等待上传',
  stopped: '已取消',
  failed: '上传失败。',
  retry: '重试',
  cancel: '取消',
  remove: '删除',
  removeTitle: '删除图片',
  removeQuestion: '删除后不能恢复。要删除这张图片吗?',
  keep: '保留',
  close: '关闭',
  before: '前移',
  after: '后移',
  cropTitle: '裁剪图片',
  cropZoom: '缩放',
  cropPreview: '预览',
  cropConfirm: '裁剪并上传',
  cropFailed: '这张图片打不开，换一张再试。',
  limits: (types, size, most) => `${types}，每张不超过 ${size}${most === undefined ? '' : `，最多 ${most} 张`}`,
  fault: (fault, types, size) => {
    if (fault.kind === 'count') return `还能上传 ${fault.left} 张，多出的没有上传。`;
    if (fault.kind === 'size') return `${fault.name} 有 ${bytesText(fault.bytes)}，超过 ${size}。`;
    if (fault.kind === 'type') return `${fault.name} 的类型不支持，可用 ${types}。`;
    return fault.kind === 'empty' ? `${fault.name} 是空文件。` : `${fault.name} 不是图片。`;
  },
  sending: (percent) => (percent === null ? '正在上传' : `正在上传 ${percent} %`),
  image: (index, total) => `图片 ${index} / ${total}`,
};
