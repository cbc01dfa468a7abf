import {useCallback, useEffect, useMemo, useRef, useState} from 'react';

export interface LazyChildrenOptions<Node> {
  idOf(node: Node): string;
  /** Loads the children of a node; the signal ends it when the tree is unmounted. */
  load(node: Node, signal: AbortSignal): Promise<readonly Node[]>;
  /** Why loading failed, as text. */
  failure(error: unknown): string;
}

export interface LazyChildren<Node> {
  childrenOf(node: Node): readonly Node[] | undefined;
  stateOf(node: Node): 'loading' | {readonly failed: string} | undefined;
  onLoad(node: Node): void;
}

type Branch<Node> = {readonly children: readonly Node[]} | 'loading' | {readonly failed: string};

/** Keeps the children of opened nodes by id, loads each once at a time, and keeps a failure with its node. */
export function useLazyChildren<Node>({idOf, load, failure}: LazyChildrenOptions<Node>): LazyChildren<Node> {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch<Node>>>(new Map());
  const asked = useRef(new Set<string>());
  const gone = useRef(new AbortController());
  useEffect(() => {
    if (gone.current.signal.aborted) gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const onLoad = useCallback(
    (node: Node) => {
      const id = idOf(node);
      if (asked.current.has(id)) return;
      asked.current.add(id);
      const {signal} = gone.current;
      const keep = (branch: Branch<Node>) => {
        if (!signal.aborted) setBranches((before) => new Map(before).set(id, branch));
      };
      keep('loading');
      load(node, signal)
        .then(
          (children) => keep({children}),
          (error: unknown) => keep({failed: failure(error)}),
        )
        .finally(() => asked.current.delete(id));
    },
    [idOf, load, failure],
  );
  return useMemo(() => {
    const branchOf = (node: Node) => branches.get(idOf(node));
    return {
      childrenOf: (node) => {
        const branch = branchOf(node);
        return typeof branch === 'object' && 'children' in branch ? branch.children : undefined;
      },
      stateOf: (node) => {
        const branch = branchOf(node);
        return typeof branch === 'object' && 'children' in branch ? undefined : branch;
      },
      onLoad,
    };
  }, [branches, idOf, onLoad]);
}
