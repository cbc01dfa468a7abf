import type {EventWords, GatewayLogRow, NetStatusRow} from '@livebus/contract';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import {findText, type Translate} from '../../../../base/i18n/use-texts.ts';

type Named = Partial<Pick<NetStatusRow & GatewayLogRow, 'deviceName' | 'deviceNameEn' | 'deviceNamePt'>>;
type OfProject = Pick<NetStatusRow, 'projectName' | 'projectNameEn' | 'projectNamePt'>;

export const deviceOf = ({deviceName, deviceNameEn, deviceNamePt}: Named, language: string): string | undefined =>
  nameIn(language, {name: deviceName, nameEn: deviceNameEn, namePt: deviceNamePt});

export const projectOf = ({projectName, projectNameEn, projectNamePt}: OfProject, language: string): string | undefined =>
  nameIn(language, {name: projectName, nameEn: projectNameEn, namePt: projectNamePt});

/** What happened, in the user's language where the console knows the rule. */
export const eventOf = (words: EventWords | undefined, text: string | undefined, t: Translate): string | undefined =>
  (words && findText(t, 'alarms', `rule.${words.rule}.name`)) ?? text;

/** Another backend's rows have no id: what they say tells them apart. */
export const rowIdOf = ({id, ...row}: {readonly id?: string | undefined}): string => id ?? JSON.stringify(row);
