import {FIRST_POWER} from '@livebus/contract';
import {ClipboardCheck, FilePen, type LucideIcon, PackagePlus, PlugZap, Wrench} from 'lucide-react';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../texts/text-table.ts';

/** Icons of the types of orders; another type has the default one (SH-2.6-09). */
const DEFAULT_ICON: LucideIcon = ClipboardCheck;
const ICONS: Readonly<Record<string, LucideIcon>> = {维修服务: Wrench, 协助安装: PackagePlus, 更改方案: FilePen, 日常巡检: ClipboardCheck};

/** In a list; the detail has the default icon for a first energising. */
export const listIcon = (type: string | undefined): LucideIcon => (type === FIRST_POWER ? PlugZap : (ICONS[type ?? ''] ?? DEFAULT_ICON));
export const detailIcon = (type: string | undefined): LucideIcon => ICONS[type ?? ''] ?? DEFAULT_ICON;

type Word = KeyBelow<'work', 'word'>;
/** Names of stored Chinese words: they travel as they are, and only their label is translated (SH-1-07). */
const WORDS: Readonly<Record<string, Word>> = {
  维修服务: 'repairService',
  协助安装: 'helpInstall',
  更改方案: 'changePlan',
  日常巡检: 'inspection',
  初次送电: 'firstPower',
  协助电业局或用户安装调试: 'reasonCommission',
  应用户或电业局要求更改方案: 'reasonPlanChange',
  安装质量问题: 'reasonInstall',
  运输保管问题: 'reasonTransport',
  用户误操作: 'reasonMisuse',
  交底不清: 'reasonHandover',
  设计问题: 'reasonDesign',
  工艺问题: 'reasonProcess',
  错漏检问题: 'reasonInspection',
  生产制作质量问题: 'reasonManufacture',
  元器件质量问题: 'reasonPart',
  其它问题: 'reasonOther',
  '一般问题咨询与反馈，无须现场服务': 'solutionAdvice',
  提供现场服务: 'solutionOnSite',
  须收费: 'solutionPaid',
  不须收费: 'solutionFree',
};

/** A stored word in the user's language; a word that is not known stays as it is. */
export const wordText = (word: string, t: Translate): string => (WORDS[word] === undefined ? word : t(`work:word.${WORDS[word]}`));

/** Hours with one decimal (SH-9-02). */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 10) / 10;
