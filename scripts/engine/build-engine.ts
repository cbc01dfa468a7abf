import {execFile} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '../source/list-files.ts';

const run = promisify(execFile);

/** `from './x.ts'`, `import './x.json'`, `import('./x.ts')`; the attributes of a JSON import go with it. */
const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.[^'"]*)\2(\s*with\s*\{[^}]*\})?/g;

/** Packages that a consumer may leave out; code that needs them is loaded on demand. */
const OPTIONAL_IMPORT = /^import \{([^}]*)\} from (['"]pixi\.js['"]);$/gm;

/**
 * Builds JavaScript modules and declarations of the engine's public modules into `outDir`, from the sources in `engineDir`, which holds
 * `tsconfig.build.json`. Data files become modules too, because not every tool understands import attributes. Deletes an older build.
 * Rejects with the compiler's output when the sources do not compile.
 */
export async function buildEngine(engineDir: string, outDir: string): Promise<void> {
  rmSync(outDir, {recursive: true, force: true});
  try {
    await run('npx', ['--no-install', 'tsc', '-p', 'tsconfig.build.json', '--outDir', outDir], {cwd: engineDir});
  } catch (error) {
    throw new Error(`the engine does not compile:\n${(error as {stdout?: string}).stdout || String(error)}`);
  }
  for (const path of listFiles(outDir, () => true)) {
    const file = join(outDir, path);
    if (path.endsWith('.json')) {
      writeFileSync(`${file.slice(0, -'.json'.length)}.data.js`, asModule(readFileSync(file, 'utf8')));
      rmSync(file);
    } else {
      const source = withPlainImports(readFileSync(file, 'utf8'));
      writeFileSync(file, path.endsWith('.js') ? withOptionalNames(source) : source);
    }
  }
}

/** Rewrites every relative import of a module or a data file to the built file. */
export function withPlainImports(source: string): string {
  return source.replace(SPECIFIER, (_all, before: string, quote: string, path: string) => {
    const built = path.replace(/\.tsx?$/, '.js').replace(/\.json$/, '.data.js');
    return `${before}${quote}${built}${quote}`;
  });
}

/**
 * Reads names of an optional package from its namespace: a bundler that does not find the package would otherwise refuse the whole build.
 * Unused names are still removed.
 */
export function withOptionalNames(source: string): string {
  return source.replace(OPTIONAL_IMPORT, (_all, names: string, from: string) => {
    // A trailing comma, as in a list of one name a line, leaves an empty name.
    const constants = names.split(',').flatMap((name) => {
      const [outer, inner = outer] = name.trim().split(/\s+as\s+/);
      return outer ? [`${inner} = optional.${outer}`] : [];
    });
    return `import * as optional from ${from};\nconst ${constants.join(', ')};`;
  });
}

/** JSON as a module; `JSON.parse` reads it faster than a literal of that size. */
function asModule(json: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))});\n`;
}
