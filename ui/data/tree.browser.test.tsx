import {useState} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Tree} from './tree.tsx';
import {useLazyChildren} from './use-lazy-children.ts';

interface Item {
  readonly id: string;
  readonly below?: readonly Item[];
}
const roots: Item[] = [{id: '园区', below: [{id: '一号站'}, {id: '二号站'}]}, {id: '数据中心'}];
const idOf = (item: Item) => item.id;
const childrenOf = (item: Item) => item.below;

function Sites({query}: {readonly query?: string}) {
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
      {...(query !== undefined && {query, noHits: '没有匹配的资产'})}
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

  it('[MO-1-07] [SH-7-39] shows what is looked for with what it stands in, marked, and is as it was once the search is empty', async () => {
    const screen = await render(<Sites query="二号" />);
    await expect.element(page.getByRole('treeitem', {name: '二号站'})).toBeVisible();
    expect(document.querySelector('mark')?.textContent).toBe('二号');
    expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(2);
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    await expect.element(page.getByRole('treeitem', {name: '园区', expanded: false})).toHaveFocus();
    await screen.rerender(<Sites query="三号" />);
    await expect.element(page.getByText('没有匹配的资产')).toBeVisible();
    await screen.rerender(<Sites query="" />);
    await expect.element(page.getByRole('treeitem', {name: '园区', expanded: false})).toBeVisible();
    expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(4);
    expect(document.querySelector('mark')).toBeNull();
  });

  it('has boxes that stand for what is beneath them, worked by Space and by pointer', async () => {
    await render(<Boxes />);
    await userEvent.keyboard('{Tab}{*}{ArrowDown} ');
    await expect.element(page.getByRole('treeitem', {name: '一号站', checked: true})).toHaveFocus();
    expect(document.querySelector('[data-tree-id="园区"]')?.getAttribute('aria-checked')).toBe('mixed');
    await userEvent.click(page.getByRole('treeitem', {name: '园区'}));
    await expect.element(page.getByRole('treeitem', {name: '园区', checked: true})).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('一号站 二号站');
  });

  it('asks for the children of a node when it is opened, says at the node that they did not come, and asks again', async () => {
    const load = vi.fn<(item: Item) => Promise<readonly Item[]>>();
    load.mockRejectedValueOnce(new Error('超时')).mockResolvedValueOnce([{id: '一号站'}]);
    await render(<Lazy load={load} />);
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(page.getByText('超时')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('treeitem', {name: '一号站'})).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('treeitem', {name: '一号站'})).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

function Boxes() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Tree
        label="资产列表"
        roots={roots}
        idOf={idOf}
        childrenOf={childrenOf}
        textOf={idOf}
        selectedId={undefined}
        expandedIds={open}
        onExpandedChange={setOpen}
        checks={{ids, onChange: setIds}}
      />
      <p role="status">{[...ids].join(' ')}</p>
    </>
  );
}

function Lazy({load}: {readonly load: (item: Item) => Promise<readonly Item[]>}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const {childrenOf: loaded, stateOf, onLoad} = useLazyChildren({idOf, load, failure});
  return (
    <Tree
      label="资产列表"
      roots={PARKS}
      idOf={idOf}
      childrenOf={loaded}
      mayHaveChildren={mayHaveChildren}
      textOf={idOf}
      selectedId={undefined}
      onSelect={() => {}}
      expandedIds={open}
      onExpandedChange={setOpen}
      loading={{stateOf, onLoad, retryLabel: '重试'}}
    />
  );
}
const PARKS: Item[] = [{id: '园区'}];
const mayHaveChildren = (item: Item) => item.id === '园区';
const failure = (error: unknown) => (error as Error).message;
