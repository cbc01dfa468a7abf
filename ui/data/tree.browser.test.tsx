import {useState} from 'react';
import {describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Tree} from './tree.tsx';

interface Item {
  readonly id: string;
  readonly below?: readonly Item[];
}
const roots: Item[] = [{id: '园区', below: [{id: '一号站'}, {id: '二号站'}]}, {id: '数据中心'}];
const idOf = (item: Item) => item.id;
const childrenOf = (item: Item) => item.below;

function Sites() {
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Tree
      label="资产列表"
      roots={roots}
      idOf={idOf}
      childrenOf={childrenOf}
      textOf={idOf}
      selectedId={selected}
      onSelect={(item) => setSelected(item.id)}
      expandedIds={open}
      onExpandedChange={setOpen}
      attributesOf={(item) => ({'data-kind': item.below && 'project'})}
      rootAttributes={{'data-at': ''}}
    />
  );
}

describe('Tree', () => {
  it('keeps collapsed rows in the document and says where each stands', async () => {
    const {container} = await render(<Sites />);
    const station = container.querySelector('[data-tree-id="二号站"]');
    expect(station?.getAttribute('aria-level')).toBe('2');
    expect(station?.getAttribute('aria-posinset')).toBe('2');
    expect(station?.getAttribute('aria-setsize')).toBe('2');
    await expect.element(page.getByRole('treeitem', {name: '二号站'})).not.toBeInTheDocument();
    expect(container.querySelector('[role=tree]')?.getAttribute('data-at')).toBe('');
    expect(container.querySelector('[data-kind=project]')?.textContent).toBe('园区');
  });

  it('is worked by the keyboard alone, one row in the tab order', async () => {
    const {container} = await render(<Sites />);
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
    const chosen = page.getByRole('treeitem', {name: '二号站', selected: true});
    await expect.element(chosen).toHaveFocus();
    expect(container.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(page.getByRole('treeitem', {name: '园区', expanded: false})).toHaveFocus();
  });

  it('opens by the chevron without choosing', async () => {
    const {container} = await render(<Sites />);
    const chevron = container.querySelector<HTMLElement>('[data-tree-id="园区"] > span');
    chevron?.click();
    await expect.element(page.getByRole('treeitem', {name: '一号站'})).toBeVisible();
    expect(container.querySelector('[aria-selected=true]')).toBeNull();
  });
});
