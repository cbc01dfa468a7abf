import {expect, it} from 'vitest';
import {everyText} from './test-texts.ts';

/**
 * Names of the same thing in mainland China, in Taiwan, and after merely converting the characters. `-` as the third means that the
 * converted characters are not wrong, because they also have another meaning.
 */
const TERMS: readonly (readonly [mainland: string, taiwan: string, converted: string])[] = [
  ['登录', '登入', '登錄'],
  ['设置', '設定', '設置'],
  ['服务器', '伺服器', '服務器'],
  ['网络', '網路', '網絡'],
  ['信息', '資訊', '信息'],
  ['数据', '資料', '數據'],
  ['文件', '檔案', '文件'],
  ['默认', '預設', '默認'],
  ['打印', '列印', '打印'],
  ['屏幕', '螢幕', '屏幕'],
  ['用户', '使用者', '用戶'],
  ['保存', '儲存', '保存'],
  ['加载', '載入', '加載'],
  ['搜索', '搜尋', '搜索'],
  ['退出登录', '登出', '退出登'],
  ['导出', '匯出', '導出'],
  ['菜单', '選單', '菜單'],
  ['窗口', '視窗', '窗口'],
  ['账号', '帳號', '賬號'],
  ['程序', '程式', '程序'],
  ['软件', '軟體', '軟件'],
  ['链接', '連結', '鏈接'],
  ['全屏', '全螢幕', '全屏'],
  ['支持', '支援', '支持'],
  ['实时', '即時', '實時'],
  ['消息', '訊息', '消息'],
  ['对象', '物件', '-'],
  ['列表', '清單', '列表'],
  ['布局', '版面', '布局'],
  ['导航', '導覽', '導航'],
  ['母线', '匯流排', '母線'],
  ['字符', '字元', '字符'],
  ['地址', '位址', '地址'],
  ['打开', '開啟', '打開'],
  ['访问', '存取', '訪問'],
  ['超时', '逾時', '超時'],
  ['连接', '連線', '連接'],
  ['内存', '記憶體', '內存'],
  ['渲染', '繪製', '渲染'],
  ['后台', '背景', '後台'],
  ['性能', '效能', '性能'],
  ['滚动', '捲動', '滾動'],
  ['回车', 'Enter', '回車'],
  ['空格', '空白鍵', '空格'],
  ['快捷键', '快速鍵', '快捷鍵'],
  ['告警', '警報', '告警'],
  ['网关', '閘道', '網關'],
  ['视图', '檢視', '視圖'],
  ['标签页', '分頁', '標籤頁'],
  ['配置', '設定', '-'],
  ['运行', '運轉', '運行'],
  ['查看', '檢視', '查看'],
  ['收起', '收合', '收起'],
  ['下划线', '底線', '下劃線'],
  ['项目', '專案', '項目'],
  ['当前', '目前', '當前'],
  ['帧', '影格', '幀'],
  ['选中', '選取', '選中'],
  ['演示', '示範', '演示'],
  ['联系', '聯絡', '聯繫'],
  ['倒送', '逆送', '倒送'],
];

const chinese = everyText('zh-CN');
const taiwanese = everyText('zh-TW');
/** Names of the demo sites are shown as stored. */
const SITE_NAMES = /滨江精密制造园|临港中心医院/g;

it.each(TERMS)('[SH-1-06] %s is %s in Taiwan', (mainland, taiwan, converted) => {
  const keys = [...chinese].filter(([, text]) => text.includes(mainland)).map(([key]) => key);
  expect(keys.filter((key) => taiwanese.get(key)?.includes(taiwan))).not.toEqual([]);
  if (converted !== '-') expect([...taiwanese].filter(([, text]) => text.includes(converted))).toEqual([]);
});

it('[SH-1-06] 60 terms of Taiwan are looked after', () => {
  expect(TERMS.filter(([mainland, taiwan]) => mainland !== taiwan).length).toBeGreaterThanOrEqual(60);
});

/** Big5 is Taiwan's encoding: it has no character that is simplified only. */
it('[SH-1-06] no character of zh-TW is simplified only', () => {
  const known = big5Characters();
  const faults = [...taiwanese].flatMap(([key, text]) =>
    [...text.replace(SITE_NAMES, '')].filter((one) => /\p{Script=Han}/u.test(one) && !known.has(one)).map((one) => `${key}: ${one}`),
  );
  expect(faults).toEqual([]);
});

function big5Characters(): Set<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  for (let lead = 0xa1; lead <= 0xf9; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return characters;
}
