import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {type BenchRow, rounded} from '../bench.ts';

/** One script of a build of the console, as `vite.config.ts` lists them. Paths are relative to the repository. */
export interface Chunk {
  readonly file: string;
  readonly isEntry: boolean;
  /** Module that the script was made for; empty for a part shared by several. */
  readonly stands: string;
  /** Scripts that it needs to run. */
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

/** Packages that only drawing code may fetch. */
const OUTSIDE_THE_ENTRY = [
  'pixi.js',
  '@pixi/react',
  'three',
  'exceljs',
  'jspdf',
  'uplot',
  'maplibre-gl',
  'hls.js',
  'mpegts.js',
  'pinyin-pro',
];
const SCREEN = /^app\/features\/[^/]+\/([^/]+)\/(index|register|result)\.tsx$/;
/** Texts of one language before sign-in; its other texts are fetched through this module. */
const LANGUAGE = /^app\/texts\/([a-z]{2}-(?:CN|TW|US|BR))\.ts$/;

/**
 * Sizes of a build: the scripts fetched before the first page is shown (the entry with everything it needs), the texts of each language
 * before sign-in (`gzipKb`) and of all screens together (`wholeGzipKb`), and what each screen fetches in addition.
 *
 * @param folder - of the built console.
 * @throws where the list and the folder do not match.
 */
export function measureSize(folder: string, chunks: readonly Chunk[]): readonly BenchRow[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const entry = chunks.find(({isEntry}) => isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  const atStart = withImports(entry, byFile);
  const modules = new Set(atStart.flatMap((chunk) => chunk.modules));
  const screens = chunks.filter(({stands}) => SCREEN.test(stands));
  return [
    {
      case: 'entry',
      subject: 'ours',
      gzipKb: gzipKb(folder, atStart),
      scripts: atStart.length,
      heavyPackages: OUTSIDE_THE_ENTRY.filter((name) => [...modules].some((path) => path.includes(`node_modules/${name}/`))).length,
      screensInside: [...modules].filter((path) => SCREEN.test(path)).length,
    },
    ...chunks.filter(({stands}) => LANGUAGE.test(stands)).map((texts) => textsRow(folder, texts, chunks, atStart)),
    ...screens.map((screen): BenchRow => {
      const own = withImports(screen, byFile).filter((chunk) => !atStart.includes(chunk));
      return {
        case: `screen ${screen.stands.split('/').slice(3).join('/')}`,
        subject: 'ours',
        gzipKb: gzipKb(folder, own),
        scripts: own.length,
      };
    }),
  ];
}

function textsRow(folder: string, first: Chunk, chunks: readonly Chunk[], atStart: readonly Chunk[]): BenchRow {
  const language = LANGUAGE.exec(first.stands)![1]!;
  const before = withImports(first, new Map(chunks.map((chunk) => [chunk.file, chunk]))).filter((chunk) => !atStart.includes(chunk));
  const later = chunks.filter(({modules}) => modules.some((path) => path.startsWith('app/') && path.endsWith(`/${language}.json`)));
  const whole = [...new Set([...before, ...later])];
  return {
    case: `texts ${language}`,
    subject: 'ours',
    gzipKb: gzipKb(folder, before),
    wholeGzipKb: gzipKb(folder, whole),
    scripts: whole.length,
  };
}

function withImports(first: Chunk, byFile: ReadonlyMap<string, Chunk>): readonly Chunk[] {
  const found = new Set([first]);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported === undefined) throw new Error(`${chunk.file} imports ${file}, which the list does not have`);
      found.add(imported);
    }
  }
  return [...found];
}

function gzipKb(folder: string, chunks: readonly Chunk[]): number {
  const bytes = chunks.reduce((sum, {file}) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  return rounded(bytes / 1024, 1);
}
