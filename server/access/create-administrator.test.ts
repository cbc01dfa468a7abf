import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openSqliteStore} from '../store/sqlite/sqlite-store.ts';
import type {Store} from '../store/store.ts';
import {createAdministrator} from './create-administrator.ts';
import {passwordMatches} from './passwords.ts';
import {readPassword} from './read-password.ts';

describe('an administrator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-admin-'));
  let store: Store;
  beforeAll(async () => {
    store = await openSqliteStore(folder, {readers: 1});
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, {recursive: true});
  });

  it('is made with the password given, once a name', async () => {
    await createAdministrator(store, ' Li ', 'brown fox 7 jumps');
    const account = await store.accounts.byLoginName('li');
    expect(account).toMatchObject({loginName: 'Li', role: 'admin'});
    expect(await passwordMatches(account!.passwordHash, 'brown fox 7 jumps')).toBe(true);
    await expect(createAdministrator(store, 'LI', 'brown fox 7 jumps')).rejects.toThrow(/exists already$/);
    expect(await store.accounts.countByRole('admin')).toBe(1);
  });

  it('[SH-5-12] is refused with the policy text for a short, equal or common password', async () => {
    for (const password of ['Abcdefgh1', 'administrator-wang', 'password123']) {
      await expect(createAdministrator(store, 'Administrator-Wang', password)).rejects.toThrow(/密码至少 10 个字符/);
    }
    await expect(createAdministrator(store, '  ', 'brown fox 7 jumps')).rejects.toThrow(/1 to 64/);
    expect(await store.accounts.byLoginName('Administrator-Wang')).toBeUndefined();
  });
});

describe('the password on a terminal', () => {
  const terminal = () => {
    const raw: boolean[] = [];
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (on: boolean) => raw.push(on),
    }) as unknown as NodeJS.ReadStream & PassThrough;
    const output = new PassThrough();
    return {input, output, raw, shown: () => String(output.read() ?? '')};
  };

  it('is not shown, backspace works, the terminal is put back', async () => {
    const {input, output, raw, shown} = terminal();
    const answer = readPassword('Password: ', input, output);
    input.write('brown foz\u007fx');
    input.write('变电站\r');
    expect(await answer).toBe('brown fox变电站');
    expect(shown()).toBe('Password: \n');
    expect(raw).toEqual([true, false]);
  });

  it('Ctrl+C gives up; without a terminal the variable is named', async () => {
    const {input, output} = terminal();
    const answer = readPassword('Password: ', input, output);
    input.write('abc\u0003');
    await expect(answer).rejects.toThrow('given up');
    await expect(readPassword('Password: ', Object.assign(new PassThrough(), {isTTY: false}) as never, output)).rejects.toThrow(
      /LIVEBUS_ADMIN_PASSWORD/,
    );
  });
});
