import type {SavedView} from '@livebus/contract';
import {Notice} from '@livebus/ui';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import {removeSavedView, renameSavedView, reorderSavedViews} from '../../base/api/calls/saved-views.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';
import {moved} from './move-view.ts';
import {SavedViewsState} from './saved-views-state.tsx';
import {SAVED_VIEWS_KEY, useSavedViews} from './use-saved-views.ts';
import {ViewRow} from './view-row.tsx';

/** Renames, moves and deletes saved views. A change that fails is undone and reported; the typed text stays. */
export function SavedViewsManager() {
  const {t} = useTexts('saved-views');
  const queries = useQueryClient();
  const views = useSavedViews();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{readonly id: string; readonly by: 1 | -1} | undefined>(undefined);
  const change = (how: (before: readonly SavedView[]) => readonly SavedView[]) =>
    queries.setQueryData<readonly SavedView[]>(SAVED_VIEWS_KEY, (before) => before && how(before));

  const rename = useMutation({
    mutationFn: ({id, name}: {readonly id: string; readonly name: string}) => renameSavedView(id, name),
    onSuccess: (view) => change((before) => before.map((one) => (one.id === view.id ? view : one))),
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeSavedView(id),
    onSuccess: (_, id) => change((before) => before.filter((one) => one.id !== id)),
  });
  const order = useMutation({
    mutationFn: ({next}: {readonly next: readonly SavedView[]; readonly before: readonly SavedView[]}) =>
      reorderSavedViews(next.map(({id}) => id)),
    onMutate: ({next}) => change(() => next),
    onSuccess: (served) => change(() => served),
    // Another tab may have changed the list meanwhile.
    onError: (_, {before}) => {
      change(() => before);
      void views.ask();
    },
  });

  const move = (all: readonly SavedView[], at: number, by: 1 | -1) => {
    const next = moved(all, at, by);
    if (next === all || order.isPending) return;
    pressed.current = {id: all[at]!.id, by};
    setSaid(t('movedTo', {name: all[at]!.name, place: at + by + 1}));
    order.mutate({next, before: all});
  };
  // A moved row keeps the focus on the pressed button, or on the other one at an end of the list.
  useEffect(() => {
    const last = pressed.current;
    if (last === undefined || views.data === undefined) return;
    const row = list.current?.querySelector(`[data-view-id="${CSS.escape(last.id)}"]`);
    const button = (by: 1 | -1) => row?.querySelector<HTMLButtonElement>(`button[data-by="${by}"]:not(:disabled)`);
    (button(last.by) ?? button(last.by === 1 ? -1 : 1))?.focus();
    pressed.current = undefined;
  }, [views.data]);

  return (
    <SavedViewsState views={views}>
      {(all) => (
        <div className="flex flex-col gap-2">
          {order.isError && <Notice look="danger">{failureText(order.error, t)}</Notice>}
          <ul ref={list}>
            {all.map((view, at) => (
              <ViewRow
                key={view.id}
                view={view}
                first={at === 0}
                last={at === all.length - 1}
                onMove={(by) => move(all, at, by)}
                onRename={(name) => rename.mutateAsync({id: view.id, name})}
                onRemove={() => remove.mutateAsync(view.id)}
              />
            ))}
          </ul>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </SavedViewsState>
  );
}
