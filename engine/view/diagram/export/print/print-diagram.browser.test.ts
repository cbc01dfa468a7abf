import {bigStation, partAHigh} from '@livebus/fixtures';
import {afterEach, describe, expect, it} from 'vitest';
import {pictureOf} from '../../support/example-picture.ts';
import {snapshotOf} from '../../support/pictures.ts';
import {fontFaceRules} from './font-faces.ts';
import {OVERLAP_PX, planPages} from './pages.ts';
import {type PrintOptions, printDiagram, svgSheets} from './print-diagram.ts';

const SHEET = {title: '开闭所', notes: ['数据 10:07:23', '分段规则']};
const options: PrintOptions = {
  ...{area: 'whole', paper: 'A4', pages: 'readable', sheet: SHEET, fileName: '开闭所-20260515-100723'},
  pageText: (page, pages) => `第 ${page} / ${pages} 页`,
};
const small = () => {
  const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
  return snapshotOf(scene, state(), {k: 0.5});
};
const long = () => {
  const {json, rows} = bigStation({kind: 'high', cabinets: 40});
  const {scene, state} = pictureOf(json, rows);
  return snapshotOf(scene, state(), {k: 0.2});
};
const frames = () => [...document.querySelectorAll('iframe[aria-hidden]')];

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

describe('sheets of paper', () => {
  it('a small drawing is whole on one, in the middle', () => {
    const snapshot = small();
    const {pages, readable, widthPx} = planPages(snapshot, options);
    expect(pages).toHaveLength(1);
    expect(readable).toBe(true);
    const {k, minX} = pages[0]!.cut;
    expect(snapshot.scene.widthDu * k).toBeLessThanOrEqual(widthPx + 1);
    expect(minX + widthPx / k / 2).toBeCloseTo(snapshot.scene.widthDu / 2, 3);
  });

  it('a long one is cut to as many as it takes to read its figures, each lapping over the next', () => {
    const snapshot = long();
    const {pages, columns, rows, readable} = planPages(snapshot, options);
    expect(readable).toBe(true);
    expect(columns).toBeGreaterThan(3);
    expect(pages).toHaveLength(columns * rows);
    const [first, second] = pages.map(({cut}) => cut);
    expect((second!.minX - first!.minX) * first!.k).toBeCloseTo(first!.widthPx - OVERLAP_PX, 3);
    const last = pages[columns - 1]!.cut;
    expect(last.minX + last.widthPx / last.k).toBeGreaterThanOrEqual(snapshot.scene.widthDu);
    expect(planPages(snapshot, {...options, paper: 'A3'}).columns).toBeLessThan(columns);
    expect(planPages(snapshot, {...options, pages: 'one'})).toMatchObject({columns: 1, rows: 1, readable: false});
    expect(planPages(snapshot, {...options, area: 'view'}).pages).toHaveLength(1);
  });
});

describe('sheets at once, for a page that its browser prints', () => {
  it('are the same as in the dialog, each with its number', () => {
    const {pages} = planPages(long(), options);
    const sheets = svgSheets(long(), options, pages.length);
    expect(sheets).toHaveLength(pages.length);
    sheets.forEach((sheet, i) => {
      expect(sheet).toContain(`第 ${i + 1} / ${pages.length} 页`);
      expect(sheet.trimEnd().endsWith('</svg>')).toBe(true);
    });
  });

  it('are one, however small the drawing gets, where it would take more than are asked for', () => {
    const {pages} = planPages(long(), options);
    const sheets = svgSheets(long(), options, pages.length - 1);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).not.toContain(' / ');
  });
});

describe('printing', () => {
  it('opens the dialog over a frame of its own with a sheet a page, and takes the frame away when it has closed', async () => {
    let inside: Window | undefined;
    const shares: number[] = [];
    const progress = {onProgress: (share: number) => void shares.push(share)};
    await printDiagram(long(), {...options, openDialog: (window) => (inside = window)}, progress);
    const {document: printed} = inside!;
    const {pages} = planPages(long(), options);
    const sheets = [...printed.querySelectorAll<HTMLElement>('.sheet')];
    expect(sheets).toHaveLength(pages.length);
    expect(printed.title).toBe('开闭所-20260515-100723');
    const textsOf = (sheet: Element) => [...sheet.querySelectorAll('text')].map((text) => text.textContent);
    sheets.forEach((sheet, i) => {
      const {width, height} = sheet.querySelector('svg')!.getBoundingClientRect();
      expect(width).toBeLessThanOrEqual(sheet.clientWidth);
      expect(height).toBeLessThanOrEqual(sheet.clientHeight);
      expect(textsOf(sheet)).toEqual(expect.arrayContaining(['开闭所', '数据 10:07:23', `第 ${i + 1} / ${pages.length} 页`]));
    });
    expect(textsOf(sheets[1]!)).toEqual(expect.arrayContaining(['‹ 1', '3 ›']));
    expect(textsOf(sheets[0]!)).not.toContain('‹ 0');
    const rules = [...printed.styleSheets[0]!.cssRules].map((rule) => rule.cssText);
    expect(rules.join('\n')).toContain('297mm 210mm');
    expect(shares.at(-1)).toBe(1);

    expect(frames()).toHaveLength(1);
    inside!.dispatchEvent(new Event('afterprint'));
    expect(frames()).toHaveLength(0);
  });

  it('leaves nothing behind when it is cancelled or fails', async () => {
    await expect(printDiagram(small(), options, {signal: AbortSignal.abort(new Error('no'))})).rejects.toThrow('no');
    const openDialog = () => {
      throw new Error('no printer');
    };
    await expect(printDiagram(small(), {...options, openDialog})).rejects.toThrow('no printer');
    expect(frames()).toHaveLength(0);
  });

  it('takes the fonts of the page along, with whole addresses', () => {
    const style = document.createElement('style');
    style.textContent = `@font-face{font-family:"Probe";src:url("/fonts/probe.woff2") format("woff2");unicode-range:U+4E00-4E10}`;
    document.head.append(style);
    try {
      const rules = fontFaceRules(document);
      expect(rules).toContain('Probe');
      expect(rules).toContain(new URL('/fonts/probe.woff2', document.baseURI).href);
    } finally {
      style.remove();
    }
  });
});
