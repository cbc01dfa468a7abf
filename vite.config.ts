import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

const backend = process.env.LIVEBUS_BACKEND ?? 'http://127.0.0.1:8080';

/** The console's build; the server serves `dist/app`. In development the API is asked of a running server. */
export default defineConfig({
  root: 'app',
  plugins: [react(), tailwindcss()],
  worker: {format: 'es'},
  build: {outDir: '../dist/app', emptyOutDir: true, target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 800},
  server: {
    proxy: {'/api': backend, '/serviceDir': backend, '/console-config.json': backend, '/bench-peers': backend},
  },
});
