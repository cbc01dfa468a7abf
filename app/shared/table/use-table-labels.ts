import type {DataTableLabels} from '@livebus/ui';
import {useMemo} from 'react';
import {type Translate, useTexts} from '../../base/i18n/use-texts.ts';

/** Shown for an unknown value. */
const MISSING = '--';

/** The texts of every table in the user's language; the same object until the language changes. */
export function useTableLabels(): DataTableLabels {
  const {t, i18n} = useTexts('table');
  return useMemo(() => tableLabels(t, i18n.language), [t, i18n.language]);
}

function tableLabels(t: Translate<'table'>, locale: string): DataTableLabels {
  // The jumper's field is inside its sentence, wherever the language puts it.
  const [jumpBefore = '', jumpAfter = ''] = t('jumpSentence', {field: '\u0000'}).split('\u0000');
  return {
    locale,
    missing: MISSING,
    missingHint: t('missingHint'),
    index: t('index'),
    actions: t('actions'),
    loading: t('loading'),
    empty: t('empty'),
    retry: t('retry'),
    sortBy: t('sortBy'),
    unsorted: t('unsorted'),
    ascending: t('ascending'),
    descending: t('descending'),
    resizeHint: t('resizeHint'),
    selectAll: t('selectAll'),
    selectRow: (name) => t('selectRow', {name}),
    selected: (n) => t('selected', {n}),
    clearSelection: t('clearSelection'),
    copied: (rows, cells) => t('copied', {rows, cells}),
    find: t('find'),
    findPlaceholder: t('findPlaceholder'),
    hits: (at, n) => t('hits', {at, n}),
    noHits: t('noHits'),
    searching: t('searching'),
    nextHit: t('nextHit'),
    previousHit: t('previousHit'),
    onlyHits: t('onlyHits'),
    closeFind: t('closeFind'),
    findOnPage: t('findOnPage'),
    paging: t('paging'),
    total: (n) => t('total', {n}),
    page: (n) => t('page', {n}),
    pageOf: (at, n) => t('pageOf', {at, n}),
    previousPage: t('previousPage'),
    nextPage: t('nextPage'),
    pageSize: (n) => t('pageSize', {n}),
    pageSizeLabel: t('pageSizeLabel'),
    jumpBefore: jumpBefore.trim(),
    jumpAfter: jumpAfter.trim(),
    jump: t('jump'),
  };
}
