import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {buildCheckout} from './checkout.ts';
import {recordDatabase} from './database/record-database.ts';
import type {PartName, RecordTask} from './options.ts';
import type {PartTask} from './part-task.ts';
import {recordPictures} from './pictures/record-pictures.ts';
import {recordTests} from './record-tests.ts';
import {recordReplies} from './replies/record-replies.ts';
import {recordStations} from './stations/record-stations.ts';

const RECORDERS: Readonly<Record<PartName, (task: PartTask) => Promise<void>>> = {
  replies: recordReplies,
  stations: recordStations,
  pictures: recordPictures,
  tests: recordTests,
  database: recordDatabase,
};

/** Builds the checkout and records its parts one after another; prints the duration and the number of files of each. */
export async function recordParts({from, out, parts}: RecordTask & {kind: 'record'}): Promise<void> {
  if (parts.some((part) => part !== 'tests')) await buildCheckout(from);
  for (const part of parts) {
    const folder = join(out, part);
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    const startMs = Date.now();
    const files = new Set<string>();
    const write: PartTask['write'] = (path, content) => {
      if (files.has(path)) throw new Error(`${part}/${path} is written twice`);
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), content);
      files.add(path);
    };
    await RECORDERS[part]({from, folder, write});
    console.log(`${part}: ${files.size} files in ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
  }
}
