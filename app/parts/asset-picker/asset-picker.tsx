import {Button, cx, FieldFrame, type FieldProps, Popover} from '@livebus/ui';
import {ChevronDown, X} from 'lucide-react';
import {type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState} from 'react';
import {useTranslation} from 'react-i18next';
import type {AssetNode} from '../../api/asset-node.ts';
import {AssetTree} from '../asset-tree/asset-tree.tsx';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import type {AssetTreeState} from '../asset-tree/use-asset-tree.ts';
import {pickedAssets, pressAsset} from './picked.ts';

export interface AssetPickerProps extends FieldProps {
  readonly tree: AssetTreeState;
  /** What can be chosen; other nodes only open and close. Devices alone when not said. */
  readonly levels?: readonly PickLevel[];
  /** Ids in the order in which they were chosen; one at the most in a single choice. An id that the tree lacks stays. */
  readonly value: readonly string[];
  onChange(ids: readonly string[]): void;
  /** Several can be chosen, `most` at the most. */
  readonly multiple?: boolean;
  readonly most?: number;
  onBlur?(): void;
  readonly ref?: Ref<{focus(): void}>;
}

const DEVICES: readonly PickLevel[] = ['device'];

/** A field of a form for assets: a tree with a search opens under it, what is chosen stands in it as chips with its path. It begins empty (SH-3-10). */
export function AssetPicker(props: AssetPickerProps) {
  const {tree, levels = DEVICES, value, onChange, multiple = false, most = Number.POSITIVE_INFINITY, onBlur, ref, ...field} = props;
  const {t} = useTranslation('assets');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({focus: () => button.current?.focus()}), []);
  const picked = useMemo(() => pickedAssets(tree.nodes, value), [tree.nodes, value]);
  const chosen = useMemo(() => new Set(value), [value]);
  const locked = field.disabled || field.readOnly;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (node: AssetNode) => {
    onChange(pressAsset(value, node.id, {single: !multiple, most}));
    if (!multiple) close();
  };
  // Escape takes the focus away with the tree; a press elsewhere has given it away already.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const remove = (id: string) => {
    onChange(value.filter((one) => one !== id));
    button.current?.focus();
  };
  const full = multiple && value.length >= most;
  return (
    <FieldFrame {...field} group>
      {({id, labelId, aria}) => (
        <Popover
          label={field.label}
          side="bottom"
          open={open}
          onOpenChange={(next) => !locked && setOpen(next)}
          anchor={
            <div
              className={cx(
                'relative flex min-h-control w-full flex-wrap items-center gap-1 rounded-2 border py-0.5 pr-7 pl-1 text-13 mobile:min-h-touch',
                'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
                field.error !== undefined ? 'border-danger' : locked ? 'border-line' : 'border-line-control',
                locked ? 'bg-sunken' : 'bg-surface',
              )}
            >
              {picked.map(({id: one, label, path, unknown}) => (
                <span
                  key={one}
                  title={path}
                  className={cx(
                    'relative z-10 inline-flex min-h-6 max-w-full items-center gap-1 rounded-2 border pl-1.5 text-12',
                    unknown ? 'border-warning-line bg-warning-subtle text-warning-text' : 'border-line bg-sunken text-text-1',
                  )}
                >
                  <span className="min-w-0 break-words">{multiple ? label : path}</span>
                  {unknown && <span>{t('unknown')}</span>}
                  <button
                    type="button"
                    disabled={locked}
                    aria-label={t('remove', {name: label})}
                    onClick={() => remove(one)}
                    className="flex size-5 shrink-0 items-center justify-center rounded-2 enabled:hover:bg-hover"
                  >
                    <X size={12} strokeWidth={1.75} aria-hidden="true" />
                  </button>
                </span>
              ))}
              <button
                ref={button}
                id={id}
                type="button"
                role="combobox"
                aria-labelledby={labelId}
                aria-haspopup="tree"
                aria-expanded={open}
                aria-readonly={field.readOnly || undefined}
                {...aria}
                disabled={field.disabled}
                onBlur={onBlur}
                onClick={() => !locked && setOpen(!open)}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown' && !locked) {
                    event.preventDefault();
                    setOpen(true);
                  }
                }}
                // It covers the whole frame, so that a press anywhere opens; the chips lie above it.
                className="min-w-0 flex-1 truncate px-1.5 text-left text-text-3 outline-none before:absolute before:inset-0"
              >
                <span className="sr-only">{picked.map(({path}) => path).join(', ')} </span>
                {picked.length === 0 ? t('choose') : <span aria-hidden="true">&nbsp;</span>}
              </button>
              <ChevronDown
                size={14}
                strokeWidth={1.75}
                aria-hidden="true"
                className="pointer-events-none absolute top-2 right-2.5 text-text-3 mobile:top-3.5"
              />
            </div>
          }
        >
          <div className="-mx-2 flex h-80 w-90 max-w-[calc(100vw-32px)] flex-col">
            <AssetTree
              tree={tree}
              selectedId={multiple ? undefined : value[0]}
              levels={levels}
              search
              opensFirst
              onPick={press}
              {...(multiple && {chosenIds: chosen})}
            />
            {multiple && (
              <div className="mx-3 flex shrink-0 items-center gap-2 border-t border-line pt-2 text-12 text-text-3">
                <span role="status" className="min-w-0 flex-1">
                  {full ? t('full', {most}) : t('chosen', {n: value.length})}
                </span>
                <Button size="small" onClick={close}>
                  {t('done')}
                </Button>
              </div>
            )}
          </div>
        </Popover>
      )}
    </FieldFrame>
  );
}
