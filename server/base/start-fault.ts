import {DataFolderError} from '../store/sqlite/data-folder.ts';
import {FolderInUseError} from '../store/sqlite/folder-lock.ts';
import {DatabaseFault, NoDatabaseError, SchemaError, StoreError, type StoreFault, storeFaultOf} from '../store/store-error.ts';
import {ConfigError} from './config.ts';

interface Place {
  readonly dataDir: string;
  /** When set, the database is not in the folder. */
  readonly databaseUrl?: string | undefined;
  readonly host: string;
  readonly port: number;
}

const LISTEN_FAULTS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({port}) => `PORT: the port ${port} is in use by another program; set PORT to a free one`,
  EACCES: ({port}) => `PORT: this user may not listen on port ${port}; set PORT to one above 1023`,
  EADDRNOTAVAIL: ({host}) => `HOST: ${host} is not an address of this machine; set HOST to one, or to 0.0.0.0 for all`,
  EINVAL: ({host}) => `HOST: this machine cannot listen on ${host}; set HOST to one of its addresses, or to 0.0.0.0 for all`,
  EAFNOSUPPORT: ({host}) => `HOST: this machine cannot listen on ${host}; set HOST to one of its addresses, or to 0.0.0.0 for all`,
};

const DAMAGED = 'is damaged; put a backup in its place, or set DATA_DIR to another folder';
const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_FULL: 'cannot be written, the disk is full; free some space',
  SQLITE_IOERR: 'cannot be read or written; look after the disk, or set DATA_DIR to another folder',
  SQLITE_BUSY: 'is held by another program; end that program',
};

const SERVER_FAULTS: Readonly<Partial<Record<StoreFault, string>>> = {
  full: 'has no room left on its disk; free some',
  busy: 'is too busy, or another program holds a lock; try again',
  away: 'was lost while the server started; is it running?',
};

function serverFault(error: StoreError): string | undefined {
  const fault = SERVER_FAULTS[storeFaultOf(error) ?? 'text'];
  return fault && `DATABASE_URL: the database ${fault} (${error.message})`;
}

/** The message of a failed start, which names the variable to check; undefined for an unforeseen error, which deserves its stack. */
export function startFault(error: unknown, place: Place): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderInUseError || error instanceof DataFolderError) return `DATA_DIR: ${error.message}`;
  if (error instanceof SchemaError || error instanceof NoDatabaseError)
    return `${place.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${error.message}`;
  if (error instanceof DatabaseFault) return `DATABASE_URL: ${error.message}`;
  if (place.databaseUrl !== undefined && error instanceof StoreError) return serverFault(error);
  const {code = '', syscall, message} = error as NodeJS.ErrnoException;
  if (syscall === 'getaddrinfo') return `HOST: ${place.host} cannot be resolved (${code}); set HOST to an address of this machine`;
  if (syscall === 'listen' || syscall === 'bind') return LISTEN_FAULTS[code]?.(place);
  if (code === 'ENOSPC') return `DATA_DIR: the disk of ${place.dataDir} is full; free some space`;
  if (!code.startsWith('SQLITE_')) return undefined;
  const kind = Object.keys(DATABASE_FAULTS).find((known) => code.startsWith(known));
  const fault =
    kind === undefined ? `cannot be used (${message}); set DATA_DIR to a folder that this user may write in` : DATABASE_FAULTS[kind];
  return `DATA_DIR: the database in ${place.dataDir} ${fault}`;
}
