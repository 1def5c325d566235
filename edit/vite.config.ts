import react from '@vitejs/plugin-react';
import { clientBuild } from 'build/client-build.ts';
import { plainStyles } from 'build/plain-css.ts';
import { defineConfig } from 'vite';
import { guidePlugin } from './guide-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainStyles(), guidePlugin()],
  build: {
    ...clientBuild(),
    outDir: 'dist',
    // The pages that few people open bring their own styles.
    cssCodeSplit: true,
  },
  // `pnpm edit` answers the requests, also those of a page from Vite's development server.
  server: {
    proxy: { '/api': 'http://localhost:4180', '/files': 'http://localhost:4180', '/uploads': 'http://localhost:4180' },
  },
});
