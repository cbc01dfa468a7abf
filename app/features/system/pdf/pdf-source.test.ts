import {describe, expect, it} from 'vitest';
import {failureOf, isPdfHead} from './pdf-failure.ts';
import {judgeSource} from './pdf-source.ts';

const HERE = 'https://ems.example/pdf?url=x';
const judge = (url: string | undefined, here = HERE) => {
  const verdict = judgeSource(url, here);
  return verdict.ok ? verdict.source : verdict.reason;
};

describe('the address of a document', () => {
  it('[SH-2.1-11] may be of this origin, or by http or https', () => {
    expect(judge('/files/%E5%9B%BE%E7%BA%B8.pdf#page=2')).toEqual({
      href: 'https://ems.example/files/%E5%9B%BE%E7%BA%B8.pdf',
      origin: 'https://ems.example',
      own: true,
      name: '图纸.pdf',
    });
    expect(judge('https://files.example:8443/a/plan.pdf?v=1')).toMatchObject({
      own: false,
      origin: 'https://files.example:8443',
      name: 'plan.pdf',
    });
    expect(judge('//files.example/plan.pdf')).toMatchObject({own: false, href: 'https://files.example/plan.pdf'});
    expect(judge('http://files.example/plan.pdf', 'http://ems.example/pdf')).toMatchObject({own: false});
    expect(judge('https://files.example')).toMatchObject({name: 'files.example'});
    expect(judge('/files/50%.pdf')).toMatchObject({name: '50%.pdf'});
  });

  it('[SH-2.1-11] is below the path of the console where that stands below one, once, and elsewhere as it is', () => {
    const below = (url: string) => {
      const verdict = judgeSource(url, 'https://ems.example/scada/pdf?url=x', '/scada');
      return verdict.ok && verdict.source.href;
    };
    expect(below('/files/plan.pdf')).toBe('https://ems.example/scada/files/plan.pdf');
    expect(below('/scada/files/plan.pdf')).toBe('https://ems.example/scada/files/plan.pdf');
    expect(below('/scadafiles/plan.pdf')).toBe('https://ems.example/scada/scadafiles/plan.pdf');
    expect(below('files/plan.pdf')).toBe('https://ems.example/scada/files/plan.pdf');
    expect(below('https://ems.example/files/plan.pdf')).toBe('https://ems.example/files/plan.pdf');
    expect(below('//files.example/plan.pdf')).toBe('https://files.example/plan.pdf');
  });

  it.each<[string | undefined, string]>([
    [undefined, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'unreadable'],
    ['\u0001javascript:alert(1)', 'unreadable'],
    ['data:application/pdf;base64,JVBERi0=', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['blob:https://ems.example/0', 'scheme'],
    ['filesystem:https://ems.example/x', 'scheme'],
    ['ftp://files.example/p.pdf', 'scheme'],
    ['mailto:a@b.example', 'scheme'],
    ['about:blank', 'scheme'],
    ['view-source:https://ems.example', 'scheme'],
    ['https://user:secret@files.example/p.pdf', 'credentials'],
    ['https://user@files.example/p.pdf', 'credentials'],
    ['https://', 'unreadable'],
    ['https://[::1', 'unreadable'],
    ['http://files.example/p.pdf', 'mixed'],
  ])('[SH-2.1-11] %j is refused: %s', (url, reason) => {
    expect(judge(url)).toBe(reason);
  });
});

it('what pdf.js throws is told by its cause', () => {
  const thrown = (name: string, status?: number) => Object.assign(new Error('why'), {name, status});
  expect(failureOf(thrown('ResponseException', 404))).toEqual({kind: 'absent'});
  expect(failureOf(thrown('ResponseException', 403))).toEqual({kind: 'forbidden'});
  expect(failureOf(thrown('ResponseException', 503))).toEqual({kind: 'refused', status: 503});
  expect(failureOf(thrown('ResponseException', 0))).toEqual({kind: 'unreachable'});
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({kind: 'unreachable'});
  expect(failureOf(thrown('InvalidPDFException'))).toEqual({kind: 'broken', detail: 'why'});
  expect(failureOf(thrown('UnknownErrorException'))).toEqual({kind: 'viewer', detail: 'why'});
});

it('a PDF is known by its mark, which may stand a little way in', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(isPdfHead(bytes('%PDF-1.7'))).toBe(true);
  expect(isPdfHead(bytes('junk before %PDF-1.4'))).toBe(true);
  expect(isPdfHead(bytes('<!doctype html>'))).toBe(false);
  expect(isPdfHead(bytes(`${' '.repeat(2000)}%PDF-1.4`))).toBe(false);
});
