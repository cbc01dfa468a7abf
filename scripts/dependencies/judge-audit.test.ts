import {expect, it} from 'vitest';
import {judgeAudit} from './judge-audit.ts';

const report = (vulnerabilities: object, total = 700) =>
  JSON.stringify({auditReportVersion: 2, vulnerabilities, metadata: {dependencies: {total}}});

it('tells each known hole with its place, and none where there is none', () => {
  expect(judgeAudit(report({}))).toEqual({ran: true, holes: [], packages: 700});
  const via = [{title: 'reads beyond its end', url: 'https://advisories.example/1'}, 'another-package'];
  expect(judgeAudit(report({left: {severity: 'high', via}, right: {severity: 'low', via: ['left']}}))).toEqual({
    ran: true,
    packages: 700,
    holes: [{name: 'left', severity: 'high', title: 'reads beyond its end', url: 'https://advisories.example/1'}],
  });
});

it('never takes for a pass what is no report', () => {
  for (const [output, why] of [
    ['', /nothing that can be read/],
    ['null', /nothing that can be read/],
    ['{}', /no report/],
    [JSON.stringify({message: '405 Method Not Allowed'}), /405/],
    [JSON.stringify({error: {code: 'ENOAUDIT', summary: ''}}), /.*/],
    [report({}, 0), /no package/],
    [JSON.stringify({vulnerabilities: {}}), /no report/],
  ] as const)
    expect(judgeAudit(output)).toEqual({ran: false, why: expect.stringMatching(why)});
});
