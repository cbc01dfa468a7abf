import {expect, it} from 'vitest';
import {nearnessOf} from './address-ranges.ts';

it('[SH-3-16] an address says whether it is this machine, its network or neither, in whatever way it is written', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(nearnessOf(address)).toBe('own');
  for (const address of ['10.1.2.3', '172.31.0.1', '192.168.4.5', '::ffff:10.0.0.1', 'fd12::9', 'fe80::1%eth0', '169.254.1.1'])
    expect(nearnessOf(address)).toBe('inner');
  for (const address of ['172.32.0.1', '8.8.8.8', '2606:4700::1111', 'fdr.example', '100.64.0.1', ''])
    expect(nearnessOf(address)).toBeUndefined();
});
