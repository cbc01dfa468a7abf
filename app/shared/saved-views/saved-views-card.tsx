import {ownAddress, SAVED_VIEW_LIMITS, type SavedView} from '@livebus/contract';
import {Button, Input} from '@livebus/ui';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {type FormEvent, useMemo, useRef} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {addSavedView} from '../../base/api/calls/saved-views.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import {findByPath} from '../../base/menu/menu-tree.ts';
import {useSession} from '../../base/session/session-store.ts';
import {useAssetTree} from '../asset-tree/use-asset-tree.ts';
import {failureText} from '../failure/failure-text.ts';
import {SavedViewsState} from './saved-views-state.tsx';
import {draftViewName, showSavedViews, useSavedViewsState} from './saved-views-store.ts';
import {suggestedName} from './suggested-name.ts';
import {SAVED_VIEWS_KEY, useSavedViews} from './use-saved-views.ts';

/** Saves the current page under a name, and lists the saved views. */
export function SavedViewsCard() {
  const {t} = useTexts('saved-views');
  const views = useSavedViews();
  return (
    <div className="flex flex-col gap-3">
      <SaveForm saved={views.data ?? []} />
      <section aria-label={t('title')} className="flex flex-col border-t border-line pt-2">
        <SavedViewsState views={views}>
          {(list) => (
            <>
              <ul className="-mx-2 max-h-64 overflow-y-auto">
                {list.map((view) => (
                  <li key={view.id}>
                    <Link
                      to={view.address}
                      title={view.name}
                      onClick={() => showSavedViews('nothing')}
                      className="flex min-h-8 items-center rounded-2 px-2 text-13 text-text-1 hover:bg-hover mobile:min-h-11"
                    >
                      <span className="truncate">{view.name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <div className="mt-1 flex justify-end">
                <Button size="small" look="quiet" onClick={() => showSavedViews('manager')}>
                  {t('manage')}
                </Button>
              </div>
            </>
          )}
        </SavedViewsState>
      </section>
    </div>
  );
}

function SaveForm({saved}: {readonly saved: readonly SavedView[]}) {
  const {t} = useTexts('saved-views');
  const queries = useQueryClient();
  const here = useHere();
  const user = useSession((state) => state.user?.loginName) ?? '';
  const draft = useSavedViewsState((state) => state.draft);
  const name = draft?.user === user ? draft.name : here.name;
  // A second click may come before the first is rendered.
  const sending = useRef(false);
  const save = useMutation({
    mutationFn: (address: string) => addSavedView(name.trim(), address),
    onSuccess: (view) => {
      queries.setQueryData<SavedView[]>(SAVED_VIEWS_KEY, (before) => before && [...before, view]);
      draftViewName(undefined);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const there = saved.find(({address}) => address === here.address);
  if (there !== undefined) {
    return (
      <p role="status" className="text-13 break-words text-text-2">
        {t('savedAs', {name: there.name})}
      </p>
    );
  }
  if (here.address === undefined) return <p className="text-13 text-text-2">{t('notHere')}</p>;
  const {address} = here;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || sending.current) return;
    sending.current = true;
    save.mutate(address);
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-2">
      <Input
        label={t('saveHere')}
        value={name}
        maxLength={SAVED_VIEW_LIMITS.nameLength}
        autoComplete="off"
        error={save.isError ? failureText(save.error, t) : undefined}
        help={t('help')}
        onChange={({target}) => {
          draftViewName({name: target.value, user});
          save.reset();
        }}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          look="primary"
          size="small"
          disabled={save.isPending}
          {...(name.trim() === '' && {disabledReason: t('nameMissing')})}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The page's address as it would be saved, and a suggested name. */
function useHere(): {readonly address: string | undefined; readonly name: string} {
  const {t} = useTexts('common');
  const {pathname, search, hash} = useLocation();
  const menu = useSession((state) => state.menu);
  const {nodes} = useAssetTree();
  return useMemo(() => {
    const item = findByPath(menu ?? [], pathname).at(-1);
    const screen = item === undefined ? '' : menuTitle(item, t);
    const own = ownAddress(pathname + search + hash);
    const address = own === undefined || own.length > SAVED_VIEW_LIMITS.addressLength ? undefined : own;
    return {address, name: suggestedName(screen, search, nodes ?? [])};
  }, [t, pathname, search, hash, menu, nodes]);
}
