import {readFileSync, writeFileSync} from 'node:fs';
import {extname, join, relative} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig, type Plugin} from 'vite';

const backend = process.env.LIVEBUS_BACKEND ?? 'http://127.0.0.1:8080';

/** The console's build; the server serves `dist/app`. In development the API is asked of a running server. */
export default defineConfig(({command}) => ({
  root: 'app',
  // Scripts and styles find each other from where they are, so that the console may stand below any path (BASE_PATH).
  base: command === 'build' ? './' : '/',
  plugins: [react(), tailwindcss(), pageFromRoot(), listChunks(), packFiles()],
  worker: {format: 'es'},
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 800,
    // What every page needs comes as one script: in 70 parts, each shared with other screens, it was 25 kB more. Not the entry itself, which waits
    // for screens that need this script.
    rolldownOptions: {output: {codeSplitting: {groups: [{name: 'console', test: /\/app\/(start|without-eval)\.tsx?$/}]}}},
  },
  server: {
    proxy: {'/api': backend, '/serviceDir': backend, '/console-config.json': backend, '/bench-peers': backend},
  },
}));

/** The page itself is sent for addresses of any depth: its own files are named from the root, or from where the server puts it. */
function pageFromRoot(): Plugin {
  return {
    name: 'livebus:page-from-root',
    apply: 'build',
    transformIndexHtml: {order: 'post', handler: (html) => html.replaceAll('="./', '="/')},
  };
}

/** Writes what each script of the build is made of beside its folder, where nobody is served it: the check of sizes reads it. */
function listChunks(): Plugin {
  return {
    name: 'livebus:list-chunks',
    apply: 'build',
    writeBundle({dir = ''}, bundle) {
      const pathOf = (id: string) => relative(import.meta.dirname, id.split('?')[0]!).replaceAll('\\', '/');
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        const {fileName: file, isEntry, facadeModuleId, imports, moduleIds} = chunk;
        return [{file, isEntry, stands: facadeModuleId === null ? '' : pathOf(facadeModuleId), imports, modules: moduleIds.map(pathOf)}];
      });
      writeFileSync(join(dir, '../app-chunks.json'), JSON.stringify(chunks, null, 1));
    },
  };
}

const PACKED = ['.js', '.mjs', '.css', '.html', '.svg', '.json'];
/** A packed file saves nothing when the plain one fits into one packet. */
const PACKED_FROM_BYTES = 1400;

/** Packs what is text beside itself, once here and not at every request: the server sends the packed file to browsers that take it. */
function packFiles(): Plugin {
  return {
    name: 'livebus:pack-files',
    apply: 'build',
    writeBundle({dir = ''}, bundle) {
      for (const {fileName} of Object.values(bundle)) {
        if (!PACKED.includes(extname(fileName))) continue;
        const path = join(dir, fileName);
        const plain = readFileSync(path);
        if (plain.length < PACKED_FROM_BYTES) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(plain, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}));
        writeFileSync(`${path}.gz`, gzipSync(plain, {level: 9}));
      }
    },
  };
}
