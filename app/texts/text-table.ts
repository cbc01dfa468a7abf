/** Texts of one namespace as its file has them: a text, or further ones below a name. */
export type TextTree = {readonly [name: string]: string | TextTree};

/**
 * Every namespace with its keys, as the Chinese file has them. A namespace has the name of the folder around its `texts` or `early-texts`; inside `app/base/i18n` that
 * of its own folder.
 */
export interface TextTable {
  readonly 'account-settings': typeof import('../features/account/account-settings/texts/zh-CN.json');
  readonly administration: typeof import('../features/system/administration/texts/zh-CN.json');
  readonly 'alarm-table': typeof import('../features/alarms/alarm-table/texts/zh-CN.json');
  readonly alarms: typeof import('../shared/alarms/early-texts/zh-CN.json');
  readonly 'asset-tree': typeof import('../shared/asset-tree/texts/zh-CN.json');
  readonly audit: typeof import('../features/system/audit/texts/zh-CN.json');
  readonly 'basic-settings': typeof import('../features/account/account-settings/basic-settings/texts/zh-CN.json');
  readonly binding: typeof import('../features/account/account-settings/binding/texts/zh-CN.json');
  readonly bench: typeof import('../features/system/bench/texts/zh-CN.json');
  readonly board: typeof import('../features/walls/board/texts/zh-CN.json');
  readonly breaker: typeof import('../shared/breaker/texts/zh-CN.json');
  readonly common: typeof import('../base/i18n/common/zh-CN.json');
  readonly connection: typeof import('../shared/connection/early-texts/zh-CN.json');
  readonly 'device-tags': typeof import('../shared/device-tags/texts/zh-CN.json');
  readonly device: typeof import('../shared/device/texts/zh-CN.json');
  readonly 'device-page': typeof import('../shared/device-page/texts/zh-CN.json');
  readonly 'device-records': typeof import('../features/alarms/device-records/texts/zh-CN.json');
  readonly 'device-settings': typeof import('../features/settings/device-settings/texts/zh-CN.json');
  readonly dialog: typeof import('../shared/dialog/early-texts/zh-CN.json');
  readonly 'energy-compare': typeof import('../features/energy/energy-compare/texts/zh-CN.json');
  readonly 'energy-device': typeof import('../shared/energy-device/texts/zh-CN.json');
  readonly 'energy-flow': typeof import('../features/energy/energy-flow/texts/zh-CN.json');
  readonly 'energy-query': typeof import('../features/energy/energy-query/texts/zh-CN.json');
  readonly 'electricity-curve': typeof import('../features/energy/electricity-curve/texts/zh-CN.json');
  readonly energy: typeof import('../shared/energy/texts/zh-CN.json');
  readonly 'energy-analysis': typeof import('../features/energy/energy-analysis/texts/zh-CN.json');
  readonly 'energy-regulation': typeof import('../features/energy/energy-regulation/texts/zh-CN.json');
  readonly 'demand-analysis': typeof import('../features/energy/demand-analysis/texts/zh-CN.json');
  readonly 'energy-terms': typeof import('../features/energy/energy-terms/texts/zh-CN.json');
  readonly 'tariff-report': typeof import('../features/energy/tariff-report/texts/zh-CN.json');
  readonly 'equipment-tree': typeof import('../shared/equipment-tree/texts/zh-CN.json');
  readonly events: typeof import('../shell/alarms/events/texts/zh-CN.json');
  readonly exception: typeof import('../features/system/exception/early-texts/zh-CN.json');
  readonly 'fault-repairs': typeof import('../features/work/fault-repairs/texts/zh-CN.json');
  readonly filters: typeof import('../shared/filters/texts/zh-CN.json');
  readonly floating: typeof import('../shared/floating/early-texts/zh-CN.json');
  readonly form: typeof import('../shared/form/texts/zh-CN.json');
  readonly health: typeof import('../features/system/health/texts/zh-CN.json');
  readonly 'intelligent-breaker': typeof import('../features/monitoring/intelligent-breaker/texts/zh-CN.json');
  readonly 'keyboard-sheet': typeof import('../shared/keyboard-sheet/early-texts/zh-CN.json');
  readonly 'item-energy': typeof import('../features/energy/item-energy/texts/zh-CN.json');
  /** Titles of screens stand in `contract/screens.ts`; the pseudo-language alone has texts of them. */
  readonly menu: Readonly<Record<string, string>>;
  readonly 'past-picture': typeof import('../features/monitoring/single-line/past-picture/texts/zh-CN.json');
  readonly messages: typeof import('../shell/header/messages/texts/zh-CN.json');
  readonly notification: typeof import('../features/account/account-settings/notification/texts/zh-CN.json');
  readonly notices: typeof import('../features/account/notices/texts/zh-CN.json');
  readonly 'org-dialog': typeof import('../shared/org-dialog/texts/zh-CN.json');
  readonly page: typeof import('../shared/page/texts/zh-CN.json');
  readonly palette: typeof import('../shared/palette/early-texts/zh-CN.json');
  readonly pdf: typeof import('../features/system/pdf/texts/zh-CN.json');
  readonly picture: typeof import('../shared/picture/texts/zh-CN.json');
  readonly preferences: typeof import('../shared/preferences/early-texts/zh-CN.json');
  readonly 'project-tree': typeof import('../shared/project-tree/texts/zh-CN.json');
  readonly print: typeof import('../shared/print/early-texts/zh-CN.json');
  readonly readings: typeof import('../shared/readings/texts/zh-CN.json');
  readonly register: typeof import('../features/account/register/texts/zh-CN.json');
  readonly roles: typeof import('../shared/roles/texts/zh-CN.json');
  readonly 'saved-views': typeof import('../shared/saved-views/early-texts/zh-CN.json');
  readonly server: typeof import('../base/i18n/server/zh-CN.json');
  readonly sessions: typeof import('../shared/sessions/early-texts/zh-CN.json');
  readonly shell: typeof import('../shell/early-texts/zh-CN.json');
  readonly 'sign-in': typeof import('../features/account/sign-in/early-texts/zh-CN.json');
  readonly 'sign-in-again': typeof import('../shared/sign-in-again/early-texts/zh-CN.json');
  readonly 'single-line': typeof import('../features/monitoring/single-line/texts/zh-CN.json');
  readonly 'real-data': typeof import('../features/monitoring/real-data/texts/zh-CN.json');
  readonly 'real-report': typeof import('../features/monitoring/real-report/texts/zh-CN.json');
  readonly 'station-table': typeof import('../features/monitoring/station-table/texts/zh-CN.json');
  readonly table: typeof import('../shared/table/texts/zh-CN.json');
  readonly tabs: typeof import('../shell/tabs/early-texts/zh-CN.json');
  readonly transformer: typeof import('../features/monitoring/transformer/texts/zh-CN.json');
  readonly trends: typeof import('../shared/trends/texts/zh-CN.json');
  readonly work: typeof import('../shared/work/texts/zh-CN.json');
  readonly 'work-orders': typeof import('../features/work/work-orders/texts/zh-CN.json');
  readonly 'test-home': typeof import('../features/system/test-home/texts/zh-CN.json');
  readonly 'alarm-quality': typeof import('../features/alarms/alarm-quality/texts/zh-CN.json');
  readonly 'alarm-webhooks': typeof import('../features/settings/alarm-webhooks/texts/zh-CN.json');
}

export type Namespace = keyof TextTable;

/** Keys of one namespace, with dots between names. */
export type KeyOf<One extends Namespace> = Leaves<TextTable[One]>;

/** What may follow a part of a key: `KeyBelow<'device', 'short'>` are the names below `short`. */
export type KeyBelow<One extends Namespace, Path extends string> =
  KeyOf<One> extends infer Key ? (Key extends `${Path}.${infer Rest}` ? Rest : never) : never;

/** `namespace:key` of every text of the console. */
export type TextKey = {[One in Namespace]: `${One}:${KeyOf<One>}`}[Namespace];

type Leaves<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? WithoutPlural<Name> : `${Name}.${Leaves<Tree[Name]>}`;
}[keyof Tree & string];

/** `seconds_one` and `seconds_other` are the forms of one key. */
type WithoutPlural<Name extends string> = Name extends `${infer Key}_${'one' | 'many' | 'other'}` ? Key : Name;
