import {type MessagePort, parentPort, workerData} from 'node:worker_threads';
import Database from 'libsql';
import type {RunOutcome, RunRequest, WorkerCommand, WorkerReply, WorkerSettings} from './worker-protocol.ts';

/** More distinct statements than the server has; above it the cache is cleared. */
const MAX_STATEMENTS = 300;

if (parentPort === null) throw new Error('this file runs as a worker thread only');
serve(parentPort, workerData as WorkerSettings);

/** A database thread: one connection, one statement after the other, until it receives `close`. */
function serve(port: MessagePort, settings: WorkerSettings): void {
  const send = (reply: WorkerReply) => port.postMessage(reply, buffersOf(reply));
  let database: Database.Database;
  try {
    database = open(settings);
  } catch (error) {
    const {message, code} = error as Error & {code?: string};
    send({kind: 'refused', message: `${settings.file}: ${message || 'cannot be opened'} (${code ?? 'no code'})`, code});
    return;
  }
  const statements = new Map<string, Database.Statement>();
  port.on('message', (command: WorkerCommand) => {
    if (command !== 'close') return send(answer(command, database, statements));
    statements.clear();
    database.close();
    port.close();
  });
  send({kind: 'ready'});
}

function open(settings: WorkerSettings): Database.Database {
  const connection = new Database(settings.file);
  connection.pragma('busy_timeout = 5000');
  if (settings.readOnly) connection.pragma('query_only = ON');
  else {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    // A long read, such as a backup, lets the log grow; this gives the room back afterwards.
    connection.pragma('journal_size_limit = 67108864');
  }
  connection.pragma('foreign_keys = ON');
  return connection;
}

function answer({id, sql, parameters}: RunRequest, database: Database.Database, statements: Map<string, Database.Statement>): WorkerReply {
  try {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return {kind: 'outcome', id, outcome: run(statement, parameters)};
  } catch (error) {
    const {message, code} = error as Error & {code?: string};
    return {kind: 'failure', id, message, code};
  }
}

/** Blobs of the rows, which only this reply uses: they are transferred, not copied. */
function buffersOf(reply: WorkerReply): ArrayBuffer[] {
  const rows = reply.kind === 'outcome' ? (reply.outcome.rows as readonly object[]) : [];
  if (!Object.values(rows[0] ?? {}).some((value) => value instanceof ArrayBuffer)) return [];
  return rows.flatMap((row) => Object.values(row).filter((value) => value instanceof ArrayBuffer));
}

function run(statement: Database.Statement, parameters: readonly unknown[]): RunOutcome {
  if (statement.reader) {
    const rows = statement.all(parameters);
    return {rows, changes: rows.length, lastInsertRowid: null};
  }
  const {changes, lastInsertRowid} = statement.run(parameters);
  return {rows: [], changes, lastInsertRowid: Number(lastInsertRowid)};
}
