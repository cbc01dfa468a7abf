import {type Envelope, type FieldError, SESSION_OVER} from '@livebus/contract';
import {type StoreFault, storeFaultOf} from '../store/store-error.ts';

type Params = Readonly<Record<string, string | number>>;

interface ErrorRow {
  readonly status: number;
  /** Chinese fallback text; `{name}` is a parameter. The console translates by the row's key. */
  readonly msg: string;
  readonly code?: number;
}

/** Every way in which a call can fail, listed once. The key is the reply's `msgKey`. */
export const ERRORS = {
  badRequest: {status: 400, msg: '请求参数有误'},
  badBody: {status: 400, msg: '请求内容无法读取'},
  loginRefused: {status: 400, msg: '用户名或密码不正确'},
  oldPasswordWrong: {status: 400, msg: '原密码不正确'},
  passwordPolicy: {status: 400, msg: '密码至少 10 个字符，不能与登录名相同，也不能是常见密码'},
  sessionOver: {status: 401, msg: '登录已失效，请重新登录', code: SESSION_OVER},
  gatewayKey: {status: 401, msg: '网关密钥无效或已撤销'},
  forbidden: {status: 403, msg: '没有权限执行该操作'},
  notFound: {status: 404, msg: '请求的内容不存在'},
  scenarioBusy: {status: 409, msg: '该处 {from} 至 {to} 有场景“{name}”，{to} 后可再触发，也可另选站点'},
  scenarioImpossible: {status: 409, msg: '该处没有可以发生“{name}”的设备'},
  scenarioOver: {status: 409, msg: '该场景已经结束'},
  loginNameTaken: {status: 409, msg: '登录名“{name}”已被使用，请换一个'},
  userChanged: {status: 409, msg: '该用户已被他人修改，请按最新内容再试'},
  lastAdministrator: {status: 409, msg: '这是最后一个可登录的系统管理员，不能停用或更换角色'},
  ownAccount: {status: 409, msg: '不能停用自己或更换自己的角色'},
  roleNameTaken: {status: 409, msg: '已有名为“{name}”的角色，请换一个名称'},
  roleBuiltIn: {status: 409, msg: '内置角色不能修改或删除，可以复制后再改'},
  roleChanged: {status: 409, msg: '该角色已被他人修改，请按最新内容再试'},
  roleInUse: {status: 409, msg: '还有 {count} 个用户使用该角色，请先为他们更换角色'},
  tooManyRoles: {status: 409, msg: '最多建立 {most} 个角色，请先删除不用的'},
  viewNameTaken: {status: 409, msg: '已有名为“{name}”的视图，请换一个名称'},
  tooManyViews: {status: 409, msg: '最多保存 {most} 个视图，请先删除不用的'},
  tooManyImages: {status: 409, msg: '最多保存 {most} 张图片，请先删除不用的'},
  imageHeic: {status: 415, msg: '这是 HEIC 照片，请把手机相机格式设为“兼容性最佳”，或转换成 JPEG 后再上传'},
  fileType: {status: 415, msg: '只能上传 {types} 文件，以文件内容为准'},
  fileProgram: {status: 415, msg: '这是程序文件，不能上传'},
  imageUsed: {status: 409, msg: '该图片已属于工单或报修，不能单独删除'},
  imageMissing: {status: 409, msg: '图片“{name}”已不存在，请移除后重新上传'},
  notExecutor: {status: 403, msg: '只有该工单的执行人可以执行此操作'},
  executorUnfit: {status: 409, msg: '该执行人不能处理此项目的工单，请另选执行人'},
  workNotNow: {status: 409, msg: '该工单的状态已变化，不能执行此操作'},
  repairNotNow: {status: 409, msg: '该报修已处理，不能重复处理'},
  workChanged: {status: 409, msg: '{by} 刚刚修改了它，请核对最新内容后再试'},
  keyUsed: {status: 409, msg: '该请求编号已用于另一请求'},
  imageType: {status: 415, msg: '只能上传 PNG、JPEG 或 WebP 图片'},
  imageBytes: {status: 413, msg: '图片不能超过 {mib} MB，请压缩后再上传'},
  imagePixels: {status: 413, msg: '图片像素过多（最多 {megapixels} 百万像素，每边最多 {side}），请缩小后再上传'},
  imageBroken: {status: 400, msg: '图片已损坏，无法读取'},
  alarmChanged: {status: 409, msg: '该告警已变化，请按最新状态再试'},
  alarmsTooMany: {status: 413, msg: '符合条件的告警超过 {most} 条，请缩小范围后再导出'},
  ratingThere: {status: 409, msg: '该设备已有额定值，请修改已有的额定值'},
  ratingChanged: {status: 409, msg: '该设备的额定值已被他人修改，请按最新内容再试'},
  switchesChanged: {status: 409, msg: '有 {count} 个遥信变位选项已被他人修改，请按最新内容再试'},
  tagChanged: {status: 409, msg: '该设备的标识牌已被他人更换，请按最新状态再试'},
  alarmRuleChanged: {status: 409, msg: '该规则已被 {by} 修改，请按最新内容再试'},
  webhookChanged: {status: 409, msg: '该项目的告警外发设置已被 {by} 修改，请按最新内容再试'},
  webhookRemoved: {status: 409, msg: '项目“{project}”的告警外发设置已被删除，请按最新内容再试'},
  webhookMissing: {status: 409, msg: '该项目没有告警外发设置'},
  noticeChanged: {status: 409, msg: '该通知已被 {by} 修改，请按最新内容再试'},
  noticeWithdrawn: {status: 409, msg: '该通知已撤回，不能再修改'},
  termChanged: {status: 409, msg: '该版本已被 {by} 修改，请按最新内容再试'},
  deviceNameChanged: {status: 409, msg: '该设备已被他人改名为“{name}”，请按新名称再试'},
  deviceNameTaken: {status: 409, msg: '同站已有名为“{name}”的设备，请换一个名称'},
  viewsChanged: {status: 409, msg: '视图列表已有变动，请按新的列表再试'},
  tooLarge: {status: 413, msg: '请求内容过大'},
  unsupportedType: {status: 415, msg: '不支持的内容类型'},
  tooManyLogins: {status: 429, msg: '登录失败次数过多，请 {retryS} 秒后再试'},
  tooManyRequests: {status: 429, msg: '请求过于频繁，请 {retryS} 秒后再试'},
  internal: {status: 500, msg: '服务器内部错误'},
  unavailable: {status: 503, msg: '服务暂时不可用，请稍后再试'},
  diskFull: {status: 507, msg: '服务器存储空间不足'},
} as const satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof ERRORS;

/** Thrown by code that cannot answer; the envelope plugin turns it into the reply. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly params: Params | undefined;
  readonly errors: readonly FieldError[] | undefined;

  constructor(key: ErrorKey, details: {params?: Params; errors?: readonly FieldError[]} = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.params = details.params;
    this.errors = details.errors;
  }
}

/** The reply of a failure (SH-7-07): HTTP status equal to `status`, an absent field left out. */
export function failureEnvelope({key, params, errors}: ApiError): Envelope & {readonly status: number} {
  const row: ErrorRow = ERRORS[key];
  const msg = row.msg.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''));
  return {
    status: row.status,
    result: null,
    msg,
    msgKey: key,
    ...(params && {params: {...params}}),
    ...(row.code !== undefined && {code: row.code}),
    ...(errors && {errors: [...errors]}),
  } as Envelope & {readonly status: number};
}

const OF_STORE: Readonly<Record<StoreFault, ErrorKey>> = {full: 'diskFull', busy: 'unavailable', away: 'unavailable', text: 'badRequest'};

/** The ApiError for any thrown value; an ApiError is returned unchanged. Anything unforeseen becomes `internal` and reveals nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const {statusCode} = error as {statusCode?: number};
  const fault = storeFaultOf(error);
  if (fault !== undefined) return new ApiError(OF_STORE[fault]);
  if (statusCode === 413) return new ApiError('tooLarge');
  if (statusCode === 415) return new ApiError('unsupportedType');
  if (statusCode === 404) return new ApiError('notFound');
  if (statusCode === 503) return new ApiError('unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('badBody');
  return new ApiError('internal');
}
