import {Button, Notice} from '@livebus/ui';
import type {ReactNode} from 'react';
import {findText, useTexts} from '../../../base/i18n/use-texts.ts';
import {momentText} from '../../../shared/time/moment.ts';
import type {Overtaken} from './use-term-save.ts';

export interface OvertakenNoticeProps {
  readonly overtaken: Overtaken;
  /** What stands there now, in short. */
  readonly children?: ReactNode;
  /** Drops what was typed for what stands there now. */
  onTheirs(): void;
  /** Keeps what was typed: the next save replaces theirs. */
  onMine(): void;
}

/** Somebody else has changed the version: who, when and in what. Nothing that was typed is lost. */
export function OvertakenNotice({overtaken: {theirs, by, fields}, children, onTheirs, onMine}: OvertakenNoticeProps) {
  const {t} = useTexts('energy-terms');
  const names = fields.map((field) => findText(t, 'energy-terms', `field.${field}`) ?? field);
  return (
    <Notice look="warning" className="mt-3">
      <p>
        {theirs === undefined
          ? t('overtaken.gone', {by})
          : t('overtaken.changed', {by: theirs.changedBy ?? by, when: theirs.changedAt === null ? '--' : momentText(theirs.changedAt)})}
        {names.length > 0 && ` ${t('overtaken.fields', {fields: names.join(t('comma'))})}`}
      </p>
      {children}
      <span className="mt-2 flex flex-wrap gap-2">
        {theirs !== undefined && (
          <Button size="small" onClick={onTheirs}>
            {t('overtaken.theirs')}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={onMine}>
          {t('overtaken.mine')}
        </Button>
      </span>
    </Notice>
  );
}
