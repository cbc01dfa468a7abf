import {writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig, type Plugin} from 'vite';

const backend = process.env.LIVEBUS_BACKEND ?? 'http://127.0.0.1:8080';

/** The console's build; the server serves `dist/app`. In development the API is asked of a running server. */
export default defineConfig({
  root: 'app',
  plugins: [react(), tailwindcss(), listChunks()],
  worker: {format: 'es'},
  build: {outDir: '../dist/app', emptyOutDir: true, target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 800},
  server: {
    proxy: {'/api': backend, '/serviceDir': backend, '/console-config.json': backend, '/bench-peers': backend},
  },
});

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
