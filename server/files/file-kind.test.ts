import sharp from 'sharp';
import {expect, it} from 'vitest';
import {type ContentKind, contentKindOf} from './file-kind.ts';

const text = (content: string) => Buffer.from(content);

it('a file is what its content says: pictures, HEIC, PDF, workbooks, tables; programs, archives and pages are none of them', async () => {
  const png = await sharp({create: {width: 2, height: 2, channels: 3, background: 'red'}})
    .png()
    .toBuffer();
  const zip = (...names: string[]) => Buffer.concat([text('PK\u0003\u0004'), ...names.map((name) => text(`..${name}..`))]);
  const cases: [Buffer, ContentKind][] = [
    [png, 'image'],
    [Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(16)]), 'heic'],
    [text('%PDF-1.7\n'), 'pdf'],
    [zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
    [zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), 'archive'],
    [zip('[Content_Types].xml', 'word/document.xml'), 'archive'],
    [text('设备,电量\r\n1001,12.5\r\n'), 'csv'],
    [Buffer.from([0xc9, 0xe8, 0xb1, 0xb8, 0x2c, 0x31, 0x0a]), 'csv'],
    [text('MZ\u0090\u0000\u0003'), 'program'],
    [text('\u007fELF\u0002'), 'program'],
    [text('#!/bin/sh\n'), 'program'],
    [text('<!DOCTYPE html><script>alert(1)</script>'), 'unknown'],
    [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown'],
    [Buffer.alloc(0), 'unknown'],
    [Buffer.from([1, 2, 3]), 'unknown'],
  ];
  for (const [bytes, kind] of cases)
    expect([bytes.subarray(0, 20).toString(), contentKindOf(bytes)]).toEqual([bytes.subarray(0, 20).toString(), kind]);
});
