import {Button, ChoiceFrame, ChoiceTag, cx, FieldFrame, type FieldProps, OPENS_ANYWHERE, Popover} from '@livebus/ui';
import {type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {AssetTree} from '../asset-tree/asset-tree.tsx';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import type {AssetTreeState} from '../asset-tree/use-asset-tree.ts';
import {pickedAssets, pressAsset} from './picked.ts';

export interface AssetPickerProps extends FieldProps {
  readonly tree: AssetTreeState;
  /** Levels that can be chosen; other nodes only open and close. Default: devices only. */
  readonly levels?: readonly PickLevel[];
  /** Ids in the order they were chosen; at most one in single choice. Ids missing from the tree stay. */
  readonly value: readonly string[];
  onChange(ids: readonly string[]): void;
  /** Several can be chosen, at most `most`. */
  readonly multiple?: boolean;
  readonly most?: number;
  /** A node of a level that cannot be chosen was pressed. */
  onRefuse?(node: AssetNode): void;
  onBlur?(): void;
  readonly ref?: Ref<{focus(): void}>;
}

const DEVICES: readonly PickLevel[] = ['device'];

/**
 * A form field for assets: a tree with a search opens below it, and the chosen assets are chips with their paths. It starts empty
 * (SH-3-10).
 */
export function AssetPicker(props: AssetPickerProps) {
  const {
    tree,
    levels = DEVICES,
    value,
    onChange,
    multiple = false,
    most = Number.POSITIVE_INFINITY,
    onRefuse,
    onBlur,
    ref,
    ...field
  } = props;
  const {t} = useTexts('asset-tree');
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
  // Return the focus after Escape, which removes the tree; after a press elsewhere the focus is already there.
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
            <ChoiceFrame error={field.error} disabled={field.disabled} readOnly={field.readOnly}>
              {picked.map(({id: one, label, path, unknown}) => (
                <ChoiceTag
                  key={one}
                  label={multiple ? label : path}
                  title={path}
                  warning={unknown ? t('unknown') : undefined}
                  wraps
                  removeLabel={t('remove', {name: label})}
                  removeByTab
                  disabled={locked}
                  onRemove={() => remove(one)}
                />
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
                className={cx(OPENS_ANYWHERE, 'text-text-3')}
              >
                <span className="sr-only">{picked.map(({path}) => path).join(', ')} </span>
                {picked.length === 0 ? t('choose') : <span aria-hidden="true">&nbsp;</span>}
              </button>
            </ChoiceFrame>
          }
        >
          <div className="-mx-2 flex h-80 w-90 max-w-[calc(100vw-32px)] flex-col">
            <AssetTree
              tree={tree}
              selectedId={multiple ? undefined : value[0]}
              levels={levels}
              opensFirst
              onPick={press}
              {...(onRefuse && {onRefuse})}
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
