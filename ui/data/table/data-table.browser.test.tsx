import '../../theme/base.css';
import {useState} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {TABLE_LABELS} from '../../sample-texts/table.ts';
import type {DataColumn} from './columns/columns.ts';
import {tableExport} from './columns/table-export.ts';
import {DataTable} from './data-table.tsx';
import type {DataTableHandle, DataTableProps} from './table-props.ts';

interface Meter {
  readonly id: string;
  readonly name: string;
  readonly kw: number | null;
}
const METERS: readonly Meter[] = Array.from({length: 26}, (_, index) => ({
  id: String(index),
  name: `${index + 1}# 表`,
  kw: index % 5 === 4 ? null : ((index * 7) % 26) - 3,
}));
const COLUMNS: readonly DataColumn<Meter>[] = [
  {key: 'name', head: '设备名称', value: (row) => row.name, sortable: true, sticky: 'start', widthPx: 160},
  {key: 'kw', head: '功率', unit: 'kW', kind: 'number', value: (row) => row.kw, sortable: true, widthPx: 120},
  {key: 'twice', head: '两倍', group: '计算', kind: 'number', value: (row) => row.kw && row.kw * 2},
  {key: 'half', head: '一半', group: '计算', kind: 'number', value: (row) => row.kw && row.kw / 2},
];
const rowId = (row: {readonly id: string}) => row.id;

function Meters(props: Partial<DataTableProps<Meter>>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="电表"
      labels={TABLE_LABELS}
      columns={COLUMNS}
      rows={METERS}
      rowId={rowId}
      indexed
      selection={{ids, onChange: setIds, refusal: (row: Meter) => (row.id === '3' ? '冻结' : undefined)}}
      {...props}
    />
  );
}

const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!;
const names = () => [...document.querySelectorAll('[data-row-id]')].map((row) => row.querySelector('[aria-colindex="3"]')?.textContent);

describe('DataTable', () => {
  it('[EN-2.2-07] [SH-2.4-06] cuts its rows into pages, the index runs on over them, and the last page is reached by number and field', async () => {
    await render(<Meters paging={{initialPageSize: 10, sizes: [10, 20], jumper: true}} />);
    await expect.element(page.getByRole('navigation', {name: '分页'})).toHaveTextContent('共 26 条');
    await userEvent.click(page.getByRole('button', {name: '第 2 页'}));
    await expect.element(page.getByRole('button', {name: '第 2 页'})).toHaveAttribute('aria-current', 'page');
    expect(cell(0, 1).textContent).toBe('11');
    await userEvent.fill(page.getByRole('textbox', {name: '跳至页码'}), '99');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row', {name: '26# 表'})).toBeVisible();
    expect(names()).toHaveLength(6);
    await userEvent.click(page.getByRole('button', {name: '每页条数'}));
    await userEvent.click(page.getByRole('menuitemradio', {name: '20 条/页'}));
    // The row that was first is still on the page.
    await expect.poll(() => cell(0, 1).textContent).toBe('21');
  });

  it('sorts by its heads, by key as well; what is missing stands last both ways and reads --', async () => {
    await render(<Meters paging={{initialPageSize: 30}} />);
    const head = page.getByRole('columnheader', {name: '功率'});
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(head);
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(cell(0, 3).textContent).toBe('\u22123');
    expect(cell(25, 3).textContent).toBe('--');
    await userEvent.keyboard('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(cell(25, 3).textContent).toBe('--');
    expect(getComputedStyle(cell(0, 3)).textAlign).toBe('right');
    await userEvent.keyboard('{Enter}');
    expect(names().slice(0, 2)).toEqual(['1# 表', '2# 表']);
    // Two rows of heads: the group spans its columns, the others span both rows.
    await expect.element(page.getByRole('columnheader', {name: '计算'})).toHaveAttribute('aria-colspan', '2');
    expect(head.element().getBoundingClientRect().height).toBe(72);
  });

  it('chooses rows by box, Space and ranges, and copies them as lines of cells with their heads', async () => {
    await render(<Meters />);
    await userEvent.click(page.getByRole('checkbox', {name: '选择 2# 表'}));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    // The row that cannot be selected is left out of the range.
    await expect.element(page.getByText('已选 3 项')).toBeVisible();
    await expect.element(page.getByRole('checkbox', {name: '全选'})).toHaveAttribute('aria-checked', 'mixed');
    const copied = copy();
    expect(copied.split('\r\n')).toEqual(['设备名称\t功率 (kW)\t两倍\t一半', '2# 表\t4\t8\t2', '3# 表\t11\t22\t5.5', '5# 表\t\t\t']);
    await expect.element(page.getByText('已复制 3 行，12 个单元格')).toBeInTheDocument();

    cell(0, 2).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(copy()).toBe('1# 表\t-3\r\n2# 表\t4');
    await userEvent.keyboard('{Escape}{Control>}a{/Control}');
    await expect.element(page.getByText('已选 25 项')).toBeVisible();
  });

  it('finds over all pages, goes to the page of the next hit, and shows the rows with a hit alone', async () => {
    await render(<Meters paging={{initialPageSize: 10}} />);
    cell(0, 2).focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.fill(page.getByRole('textbox', {name: '在表格中查找'}), '5# 表');
    await expect.element(page.getByText('- / 3')).toBeVisible();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('2 / 3')).toBeVisible();
    await expect.element(page.getByRole('button', {name: '第 2 页'})).toHaveAttribute('aria-current', 'page');
    expect(document.querySelector('mark')?.textContent).toBe('5# 表');
    await userEvent.click(page.getByRole('button', {name: '只看匹配的行'}));
    await expect.poll(names).toEqual(['5# 表', '15# 表', '25# 表']);
    await userEvent.click(page.getByRole('textbox', {name: '在表格中查找'}));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => names().length).toBe(10);
    expect(document.querySelector('mark')).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  it('[SH-3-21] what is missing is a dash in a row, a card and a copy, never a word of the program', async () => {
    interface Odd {
      readonly id: string;
      readonly value: string | number | null | undefined;
    }
    const rows: readonly Odd[] = [null, undefined, Number.NaN, '', 0].map((value, index) => ({id: String(index), value}));
    const columns: readonly DataColumn<Odd>[] = [
      {key: 'text', head: '文字', value: (row) => row.value},
      {key: 'figure', head: '数值', kind: 'number', value: (row) => (typeof row.value === 'string' ? null : row.value)},
    ];
    await render(<DataTable label="缺数" labels={TABLE_LABELS} columns={columns} rows={rows} rowId={rowId} />);
    await expect.element(page.getByRole('grid')).toBeVisible();
    const texts = [0, 1].map((column) => rows.map((_, row) => cell(row, column).textContent));
    expect(texts).toEqual([
      ['--', '--', '--', '--', '0'],
      ['--', '--', '--', '--', '0'],
    ]);
    cell(0, 0).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(`${copy()}${document.body.textContent}`).not.toMatch(/null|undefined|NaN/);
  });

  it('widens a column by key and by drawing, and a width set by hand leaves the others what they have', async () => {
    await render(<Meters resizable />);
    const before = cell(0, 3).offsetWidth;
    cell(-1, 3).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => cell(0, 3).offsetWidth).toBe(before + 16);
    const handle = document.querySelector<HTMLElement>('[data-resize="kw"]')!;
    const {x, y} = handle.getBoundingClientRect();
    const at = (type: string, clientX: number) =>
      handle.dispatchEvent(new PointerEvent(type, {clientX, clientY: y, pointerId: 1, button: 0, bubbles: true}));
    handle.setPointerCapture = () => {};
    at('pointerdown', x);
    at('pointermove', x - 40);
    at('lostpointercapture', x - 40);
    await expect.poll(() => cell(0, 3).offsetWidth).toBe(before - 24);
  });

  it('[EN-2-08] says that rows come, that there are none, or what failed, and shows no 0 before an answer', async () => {
    const onRetry = vi.fn();
    const screen = await render(<Meters rows={[]} loading paging={{}} />);
    await expect.element(page.getByRole('status', {name: '正在加载'})).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('共 0 条');
    await screen.rerender(<Meters rows={[]} paging={{}} />);
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(page.getByText('共 0 条')).toBeVisible();
    await screen.rerender(<Meters rows={[]} error={{title: '加载失败', detail: '超时', onRetry}} />);
    await userEvent.click(page.getByRole('button', {name: '重试'}));
    expect(onRetry).toHaveBeenCalledOnce();
    await screen.rerender(<Meters error={{title: '加载失败', aged: '10:07 的数据', onRetry}} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('10:07 的数据');
    await expect.element(page.getByRole('row', {name: '26# 表'})).toBeInTheDocument();
    await screen.rerender(<Meters loading />);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(names()).toHaveLength(26);
  });

  it('asks its owner for order and pages where the owner keeps them, and for a page that there is when the last one emptied', async () => {
    const onSort = vi.fn();
    const onPage = vi.fn();
    const paging = {by: 'owner' as const, total: 26, page: 3, pageSize: 10, onChange: onPage};
    const last = METERS.slice(20);
    const screen = await render(<Meters rows={last} paging={paging} sorting={{by: 'owner', value: null, onChange: onSort}} />);
    expect(cell(0, 1).textContent).toBe('21');
    await userEvent.click(page.getByRole('columnheader', {name: '功率'}));
    expect(onSort).toHaveBeenCalledWith({key: 'kw', direction: 'asc'});
    expect(onPage).toHaveBeenLastCalledWith(1, 10);
    expect(names()[0]).toBe('21# 表');
    await screen.rerender(<Meters rows={[]} paging={{...paging, total: 20}} />);
    expect(onPage).toHaveBeenLastCalledWith(2, 10);
  });

  it('gives all its rows as shown, of every page, as plain data', async () => {
    const handle: {current: DataTableHandle<Meter> | null} = {current: null};
    await render(<Meters ref={handle} paging={{}} sorting={{initial: {key: 'kw', direction: 'desc'}}} />);
    const {columns, rows} = tableExport(COLUMNS, handle.current!.rows(), {indexHead: '序号'});
    expect(columns.map(({header}) => header)).toEqual(['序号', '设备名称', '功率', '计算 两倍', '计算 一半']);
    expect(rows).toHaveLength(26);
    expect(rows[0]![2]).toBe(Math.max(...METERS.map(({kw}) => kw ?? -99)));
    expect(rows.at(-1)).toEqual([26, '25# 表', null, null, null]);
  });

  it('has room for all the actions of a row beside each other, in a language of long words too', async () => {
    const labels = ['Editar usuário', 'Redefinir a senha', 'Sessões abertas', 'Desativar'];
    const actions = () => labels.map((label) => ({key: label, label, onSelect: () => {}}));
    await render(<Meters actions={actions} actionsWidthPx={90} />);
    const first = page.getByRole('row', {name: '1# 表'}).first();
    await expect.element(first.getByRole('button', {name: 'Desativar'})).toBeVisible();
    const boxes = labels.map((name) => first.getByRole('button', {name}).element().getBoundingClientRect());
    expect(new Set(boxes.map(({top}) => top)).size).toBe(1);
    const cellBox = first.getByRole('button', {name: 'Desativar'}).element().closest('[role=gridcell]')!.getBoundingClientRect();
    expect(boxes.at(-1)!.right).toBeLessThanOrEqual(cellBox.right);
    expect(boxes[0]!.top).toBeGreaterThanOrEqual(cellBox.top);
  });

  it('has no column narrower than its head', async () => {
    const head = 'Potência ativa média do período';
    const columns: readonly DataColumn<Meter>[] = [
      {key: 'name', head: '设备名称', value: (row) => row.name, widthPx: 160},
      {key: 'kw', head, kind: 'number', value: (row) => row.kw, widthPx: 60},
    ];
    await page.viewport(800, 600);
    await render(<Meters columns={columns} />);
    const text = page.getByRole('columnheader', {name: head}).element().querySelector('.truncate')!;
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    await page.viewport(1280, 800);
  });

  it('is a list of cards in a narrow place, sorted by a menu', async () => {
    await page.viewport(400, 800);
    await render(<Meters actions={() => [{key: 'see', label: '查看', onSelect: () => {}}]} />);
    await expect.element(page.getByRole('list', {name: '电表'})).toBeVisible();
    expect(document.querySelector('[role=grid]')).toBeNull();
    await userEvent.click(page.getByRole('button', {name: '排序'}));
    await userEvent.click(page.getByRole('menuitemradio', {name: '功率 (kW) 降序'}));
    await expect.poll(() => document.querySelector('article')?.textContent).toContain('22');
    await expect.element(page.getByRole('checkbox', {name: '选择 1# 表'})).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(400);
    await page.viewport(1280, 800);
  });
});

/** What copying from the focused element would put on the clipboard. */
function copy(): string {
  const event = new ClipboardEvent('copy', {clipboardData: new DataTransfer(), bubbles: true, cancelable: true});
  document.activeElement!.dispatchEvent(event);
  return event.clipboardData!.getData('text/plain');
}

describe('a table of 100,000 rows and 60 columns', () => {
  interface Point {
    readonly id: string;
    readonly index: number;
  }
  const points: readonly Point[] = Array.from({length: 100_000}, (_, index) => ({id: String(index), index}));
  const columns: readonly DataColumn<Point>[] = Array.from({length: 60}, (_, place) => ({
    key: String(place),
    head: `测点 ${place}`,
    value: (row: Point) => row.index * 100 + place,
    widthPx: 110,
    ...(place === 0 && {sticky: 'start' as const}),
  }));

  it('has few of them in the document, whatever is in sight, and the focused cell always', async () => {
    await render(
      <div style={{display: 'flex', height: 600, width: 1000}}>
        <DataTable label="测点" labels={TABLE_LABELS} columns={columns} rows={points} rowId={rowId} height="fill" />
      </div>,
    );
    const cells = () => document.querySelectorAll('[role=gridcell]').length;
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
    await expect.poll(cells).toBeGreaterThan(100);
    expect(cells()).toBeLessThan(1500);

    cell(0, 1).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(99_999, 59));
    expect(document.activeElement?.textContent).toBe('9999959');
    const grid = document.querySelector('[role=grid]')!.getBoundingClientRect();
    const box = cell(99_999, 59).getBoundingClientRect();
    expect(box.right).toBeLessThanOrEqual(grid.left + 6600.5);
    const scroller = document.querySelector('[role=grid]')!.parentElement!;
    expect(box.bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom);

    // After scrolling far away, the focused cell stays, and the next key continues from it.
    scroller.scrollTo(0, 0);
    await expect.poll(() => cell(3, 1)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('9999959');
    expect(cells()).toBeLessThan(1500);
    await userEvent.keyboard('{PageUp}');
    expect(Number(document.activeElement?.getAttribute('data-cell')?.split(':')[0])).toBeGreaterThan(99_970);
    expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThan(scroller.getBoundingClientRect().top + 30);
    // The first column is visible at its edge.
    expect(document.querySelector('[data-cell$=":0"][role=gridcell]')!.getBoundingClientRect().left).toBeCloseTo(
      scroller.getBoundingClientRect().left,
      0,
    );
  });
});
