import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

/** `npm run gallery`: the drawings of the diagrams and the pieces of the interface, without server or sign-in. */
export default defineConfig({
  root: 'gallery',
  plugins: [react(), tailwindcss()],
  server: {port: 5180, host: '127.0.0.1'},
  build: {outDir: '../dist/gallery', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 800},
});
