import {defineConfig} from 'vite';

/** Bundles the reference server with the workspaces it uses; packages of the registry stay in node_modules. */
export default defineConfig({
  publicDir: false,
  ssr: {noExternal: [/^@livebus\//], target: 'node'},
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {main: 'server/main.ts', 'sqlite-worker': 'server/store/sqlite/worker.ts'},
      output: {format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js'},
    },
  },
});
