import type {UploadTexts} from './upload-texts.ts';

/** Words of the upload for the tests of it. */
export const UPLOAD_TEXTS: UploadTexts = {
  add: '上传图片',
  drop: '松开',
  waiting: '等待',
  stopped: '已取消',
  failed: '上传失败。',
  retry: '重试',
  cancel: '取消',
  remove: '删除',
  removeTitle: '删除图片',
  removeQuestion: '要删除吗?',
  keep: '保留',
  close: '关闭',
  before: '前移',
  after: '后移',
  cropTitle: '裁剪图片',
  cropZoom: '缩放',
  cropPreview: '预览',
  cropConfirm: '裁剪并上传',
  cropFailed: '打不开',
  limits: (types, size, most) => `${types} ${size} ${most ?? '不限'}`,
  fault: (fault) => `${fault.kind} ${'name' in fault ? fault.name : fault.left}。`,
  sending: (percent) => `上传 ${percent} %`,
  image: (index, count) => `图片 ${index}/${count}`,
};
