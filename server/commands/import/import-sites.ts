import {randomBytes, randomUUID} from 'node:crypto';
import {basename} from 'node:path';
import {hashPassword} from '../../access/passwords.ts';
import type {SiteChange} from '../../store/areas/assets/sites.ts';
import type {Store} from '../../store/store.ts';
import {findOmissions} from './find-contradictions.ts';
import {readSiteFile, SiteFileError} from './read-site-file.ts';
import type {SiteFile} from './site-schema.ts';
import {wantedRows} from './wanted-rows.ts';
export interface ImportHow {
  readonly dryRun: boolean;
  readonly removes: boolean;
}

/**
 * Imports a file of sites in one transaction, or reports what that would change. Returns lines for standard output. Rejects with
 * SiteFileError for any fault of the file.
 */
export async function importSites(store: Pick<Store, 'sites'>, file: string, how: ImportHow): Promise<string[]> {
  return await bringSites(store, file, readSiteFile(file), how);
}

/** As `importSites`, for a file already read. */
export async function bringSites(store: Pick<Store, 'sites'>, file: string, read: SiteFile, how: ImportHow): Promise<string[]> {
  const users = await Promise.all(
    read.users.map(async (user) => {
      const password = randomBytes(12).toString('base64url');
      return {...user, password, newId: randomUUID(), passwordHash: how.dryRun ? '' : await hashPassword(password)};
    }),
  );
  const {changes, conflicts} = await store.sites.bring({rows: wantedRows(read), users}, how);
  if (conflicts.length > 0) throw new SiteFileError(conflicts.map((one) => `${basename(file)}: ${one}`));
  const made = changes.filter(({kind, what}) => kind === 'add' && what === 'user').map(({id}) => id);
  const kept = how.removes ? 0 : changes.filter(({kind}) => kind === 'remove').length;
  return [
    ...findOmissions(read),
    ...changes.map((one) => lineOf(one, how)),
    ...(how.dryRun
      ? []
      : users
          .filter(({loginName}) => made.includes(loginName))
          .map(({loginName, password}) => `password of ${loginName}, shown only once: ${password}`)),
    `${how.dryRun ? 'dry run, nothing was changed: ' : ''}${count(changes, 'add')} added, ${count(changes, 'change')} changed, ${how.removes ? count(changes, 'remove') : 0} removed`,
    ...(kept > 0 ? [`${kept} stand there and not in the file; they stay unless --remove is given`] : []),
  ];
}

const SIGNS = {add: '+', change: '~', remove: '-'} as const;

function lineOf({kind, what, id, name, fields}: SiteChange, {removes}: ImportHow): string {
  const sign = kind === 'remove' && !removes ? '?' : SIGNS[kind];
  return `${sign} ${what === 'asset_group' ? 'group' : what} ${id} ${name}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}

const count = (changes: readonly SiteChange[], kind: SiteChange['kind']): number => changes.filter((one) => one.kind === kind).length;
