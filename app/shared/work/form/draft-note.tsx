import {siteText} from '@livebus/engine/core';
import {Button, Notice} from '@livebus/ui';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {KeptDraft} from './use-draft.ts';

const hour = (atMs: number) => siteText(atMs, getConfig().timeZone).slice(5, 16);

/** Above a form: it begins with what was typed before. */
export function DraftRestored({draft}: {readonly draft: KeptDraft}) {
  const {t} = useTexts('work');
  if (!draft.restored || draft.keptAtMs === undefined) return null;
  return (
    <Notice look="info" className="mb-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {t('draft.restored', {time: hour(draft.keptAtMs)})}
        <Button size="small" onClick={draft.discard}>
          {t('draft.discard')}
        </Button>
      </span>
    </Notice>
  );
}

/** Beside the buttons: when the draft was kept, or that it cannot be. */
export function DraftKept({draft}: {readonly draft: KeptDraft}) {
  const {t} = useTexts('work');
  if (draft.failed) return <span className="text-warning-text">{t('draft.failed')}</span>;
  return draft.keptAtMs === undefined ? null : <span>{t('draft.kept', {time: hour(draft.keptAtMs)})}</span>;
}
