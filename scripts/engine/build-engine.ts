import {execFile} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '../source/list-files.ts';

const run = promisify(execFile);

/** `from './x.ts'`, `import './x.json'`, `import('./x.ts')`; the attributes of a JSON import go with it. */
const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.[^'"]*)\2(\s*with\s*\{[^}]*\})?/g;

/** Packages that a consumer may leave out; what needs them is loaded on demand. */
const OPTIONAL_IMPORT = /^import \{([^}]*)\} from (['"]pixi\.js['"]);$/gm;

/**
 * JavaScript modules and declarations of the engine's doors below `outDir`, from the sources in `engineDir`, which holds
 * `tsconfig.build.json`. Data become modules as well: import attributes are not understood everywhere. An older build is thrown away.
 * Rejects with the compiler's words when the sources do not compile.
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

/** The source with every relative import of a module or of data naming the file that stands in the build. */
export function withPlainImports(source: string): string {
  return source.replace(SPECIFIER, (_all, before: string, quote: string, path: string) => {
    const built = path.replace(/\.tsx?$/, '.js').replace(/\.json$/, '.data.js');
    return `${before}${quote}${built}${quote}`;
  });
}

/**
 * Names of an optional package are read from its namespace: a bundler that finds nothing in the package's place would otherwise refuse the
 * whole build. What is unused still falls away.
 */
export function withOptionalNames(source: string): string {
  return source.replace(OPTIONAL_IMPORT, (_all, names: string, from: string) => {
    // After a comma at the end, as in a list of one name a line, there is none.
    const constants = names.split(',').flatMap((name) => {
      const [outer, inner = outer] = name.trim().split(/\s+as\s+/);
      return outer ? [`${inner} = optional.${outer}`] : [];
    });
    return `import * as optional from ${from};\nconst ${constants.join(', ')};`;
  });
}

/** JSON as a module; its text is read by `JSON.parse`, which is faster than a literal of that size. */
function asModule(json: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))});\n`;
}
