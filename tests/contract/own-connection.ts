import {Worker} from 'node:worker_threads';

/** A connection to a database file in a thread of its own. */
export interface OwnConnection {
  /** Runs statements without results, once no other connection writes. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A server in this process would never end its write while this thread waits for it; so another thread waits. */
const THREAD = `
const {parentPort, workerData} = require('node:worker_threads');
const Database = require('libsql');
const database = new Database(workerData);
database.exec('pragma busy_timeout = 30000');
parentPort.on('message', (sql) => {
  try {
    database.exec(sql);
    parentPort.postMessage(undefined);
  } catch (error) {
    parentPort.postMessage(String(error));
  }
});
`;

export function openOwnConnection(file: string): OwnConnection {
  const thread = new Worker(THREAD, {eval: true, workerData: file});
  return {
    exec: (sql) =>
      new Promise((resolve, reject) => {
        thread.once('message', (fault: string | undefined) => (fault === undefined ? resolve() : reject(new Error(fault))));
        thread.postMessage(sql);
      }),
    close: async () => void (await thread.terminate()),
  };
}
