import {SAVED_VIEW_LIMITS, type SavedView} from '@livebus/contract';
import {Button, IconButton, Input, useLeaveWarning} from '@livebus/ui';
import {ArrowDown, ArrowUp, Pencil, Trash2} from 'lucide-react';
import {type FormEvent, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';

export interface ViewRowProps {
  readonly view: SavedView;
  readonly first: boolean;
  readonly last: boolean;
  onMove(by: 1 | -1): void;
  onRename(name: string): Promise<unknown>;
  onRemove(): Promise<unknown>;
}

const STROKE = {size: 16, strokeWidth: 1.75};

/** One saved view in the manager: its name, a field for a new one, or the question before deleting it. */
export function ViewRow({view, first, last, onMove, onRename, onRemove}: ViewRowProps) {
  const {t} = useTexts('saved-views');
  const [state, setState] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const [typed, setTyped] = useState(view.name);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [busy, setBusy] = useState(false);
  useLeaveWarning(state === 'renaming' && typed.trim() !== view.name);
  const show = (next: typeof state) => {
    setFailure(undefined);
    setTyped(view.name);
    setState(next);
  };
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      setState('shown');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === view.name) show('shown');
    else if (name !== '') void attempt(() => onRename(name));
  };
  const error = failure === undefined ? undefined : failureText(failure, t);
  return (
    <li data-view-id={view.id} className="flex min-h-11 items-center gap-1 border-b border-line py-1">
      {state === 'renaming' && (
        <form onSubmit={onSubmit} className="flex min-w-0 flex-1 items-start gap-2">
          <Input
            autoFocus
            label={t('renameOf', {name: view.name})}
            labelHidden
            className="min-w-0 flex-1"
            value={typed}
            maxLength={SAVED_VIEW_LIMITS.nameLength}
            autoComplete="off"
            error={error}
            onChange={({target}) => setTyped(target.value)}
          />
          <Button onClick={() => show('shown')}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy} {...(typed.trim() === '' && {disabledReason: t('nameMissing')})}>
            {t('save')}
          </Button>
        </form>
      )}
      {state !== 'renaming' && (
        <span className="min-w-0 flex-1 truncate text-13 text-text-1" title={view.name}>
          {view.name}
        </span>
      )}
      {state === 'shown' && (
        <>
          <IconButton
            label={t('up', {name: view.name})}
            icon={<ArrowUp {...STROKE} />}
            disabled={first}
            data-by={-1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('down', {name: view.name})}
            icon={<ArrowDown {...STROKE} />}
            disabled={last}
            data-by={1}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('renameOf', {name: view.name})} icon={<Pencil {...STROKE} />} onClick={() => show('renaming')} />
          <IconButton label={t('deleteOf', {name: view.name})} icon={<Trash2 {...STROKE} />} onClick={() => show('removing')} />
        </>
      )}
      {state === 'removing' && (
        <>
          {error !== undefined && (
            <span role="alert" className="text-12 text-danger-text">
              {error}
            </span>
          )}
          <Button autoFocus onClick={() => show('shown')}>
            {t('cancel')}
          </Button>
          {/* The first click of a double click may bring it under the pointer: ignores the second. */}
          <Button look="danger" disabled={busy} onClick={({detail}) => detail <= 1 && void attempt(onRemove)}>
            {t('delete')}
          </Button>
        </>
      )}
    </li>
  );
}
