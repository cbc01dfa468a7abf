import {bytesText} from '@livebus/engine/core';
import type {ChoiceTexts, FormTexts, UploadTexts} from '@livebus/ui';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../texts/text-table.ts';

export function formTexts(t: Translate): FormTexts {
  return {summary: (total) => t('form:summary', {total})};
}

/** The texts of every select. */
export function choiceTexts(t: Translate): ChoiceTexts {
  const one = (name: KeyBelow<'form', 'choice'>) => t(`form:choice.${name}`);
  return {
    placeholder: one('placeholder'),
    search: one('search'),
    noHit: one('noHit'),
    empty: one('empty'),
    loading: one('loading'),
    failed: one('failed'),
    retry: one('retry'),
    clear: one('clear'),
    all: one('all'),
    remove: (label) => t('form:choice.remove', {label}),
    more: (total) => t('form:choice.more', {total}),
    full: (most) => t('form:choice.full', {most}),
  };
}

/** The texts of every image upload. */
export function uploadTexts(t: Translate): UploadTexts {
  const one = (name: KeyBelow<'form', 'upload'>) => t(`form:upload.${name}`);
  return {
    add: one('add'),
    drop: one('drop'),
    waiting: one('waiting'),
    stopped: one('stopped'),
    failed: one('failed'),
    retry: one('retry'),
    cancel: one('cancel'),
    remove: one('remove'),
    removeTitle: one('removeTitle'),
    removeQuestion: one('removeQuestion'),
    keep: one('keep'),
    close: one('close'),
    before: one('before'),
    after: one('after'),
    cropTitle: one('cropTitle'),
    cropZoom: one('cropZoom'),
    cropPreview: one('cropPreview'),
    cropConfirm: one('cropConfirm'),
    cropFailed: one('cropFailed'),
    limits: (types, size, most) => t(most === undefined ? 'form:upload.limits' : 'form:upload.limitsMost', {types, size, most}),
    fault: (fault, types, size) => {
      if (fault.kind === 'count') return t('form:upload.fault.count', {left: fault.left});
      const bytes = fault.kind === 'size' ? bytesText(fault.bytes, shownNumberStyle()) : undefined;
      return t(`form:upload.fault.${fault.kind}`, {name: fault.name, types, size, bytes});
    },
    sending: (percent) => (percent === null ? one('sending') : t('form:upload.sendingPercent', {percent})),
    image: (index, total) => t('form:upload.image', {index, total}),
  };
}
