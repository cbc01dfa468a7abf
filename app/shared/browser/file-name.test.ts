import {siteText} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {exportFileName} from './file-name.ts';

const AT = Date.parse('2026-05-15T23:07:09Z');

describe('the name of an exported file', () => {
  it('is the station and the time on its clock', () => {
    expect(exportFileName('开闭所', AT, 'Asia/Shanghai', 'svg')).toBe('开闭所-20260516-070709.svg');
    expect(exportFileName('Lab', AT, 'America/Sao_Paulo')).toBe('Lab-20260515-200709');
    expect(siteText(AT, 'Asia/Shanghai')).toBe('2026-05-16 07:07:09');
  });

  it('holds nothing that a file system refuses', () => {
    expect(exportFileName('  ..a/b\\c:"d"<e>|?*\u0000\u202e.', AT, 'UTC', 'png')).toBe('a_b_c__d__e______-20260515-230709.png');
    expect(exportFileName('', AT, 'UTC', 'png')).toBe('diagram-20260515-230709.png');
    expect(exportFileName('站'.repeat(500), AT, 'UTC', 'png')).toBe(`${'站'.repeat(60)}-20260515-230709.png`);
  });
});
