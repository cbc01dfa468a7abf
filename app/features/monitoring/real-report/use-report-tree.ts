import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchReportTree, searchReportTree} from '../../../base/api/calls/real-report.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {namedIn} from '../../../shared/asset-tree/named-in.ts';
import type {AssetTreeState} from '../../../shared/asset-tree/use-asset-tree.ts';

const FRESH_FOR_MS = 60_000;
/** A text is searched for when typing rests. */
const REST_MS = 300;

export interface ReportTree {
  /** All projects, stations and devices. */
  readonly whole: AssetTreeState;
  /** While a text is searched for, what the server found; by pinyin and id the tree itself finds more. */
  readonly shown: AssetTreeState;
}

/** The tree of the report: the server searches it, and an empty text loads the whole tree again (MO-2.rep-01). */
export function useReportTree(): ReportTree {
  const {i18n} = useTexts('common');
  const tree = useAsked({key: ['report-tree'], freshForMs: FRESH_FOR_MS, ask: fetchReportTree});
  const [text, setText] = useState('');
  const found = useAsked({
    key: ['report-tree', text],
    enabled: text !== '',
    freshForMs: FRESH_FOR_MS,
    ask: (signal) => searchReportTree(text, signal),
  });
  const {ask} = tree;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef('');
  const onSearch = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => {
          if (next === searched.current) return;
          searched.current = next;
          setText(next);
          if (next === '') void ask();
        },
        next === '' ? 0 : REST_MS,
      );
    },
    [ask],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const inLanguage = useCallback((nodes: readonly AssetNode[] | undefined) => nodes && namedIn(nodes, i18n.language), [i18n.language]);
  const nodes = useMemo(() => inLanguage(tree.data), [inLanguage, tree.data]);
  const hits = useMemo(() => (text !== '' && found.data?.length ? inLanguage(found.data) : undefined), [text, inLanguage, found.data]);
  const whole: AssetTreeState = {nodes, error: tree.error, answeredAtMs: tree.answeredAtMs, ask: () => void ask(), onSearch};
  return {whole, shown: hits === undefined ? whole : {...whole, nodes: hits}};
}
