import react from '@vitejs/plugin-react';
import { markdown } from 'tools/content/markdown.ts';
import { clientBuild } from 'tools/vite/client-build.ts';
import { defineConfig } from 'vite';
import { guidePlugin } from './guide-plugin.ts';

const server = 'http://localhost:4180';

const forBrowsers = clientBuild();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), guidePlugin(markdown)],
  // React has had this hook since 18: wouter need not bring another.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    ...forBrowsers,
    outDir: 'dist',
    assetsDir: 'assets',
    // Names what a page needs at once; all supported browsers that lack it only wait a little longer.
    modulePreload: { polyfill: false },
    // The pages that few people open bring their own styles.
    cssCodeSplit: true,
    rolldownOptions: {
      ...forBrowsers.rolldownOptions,
      // Compressing takes most of the time, as it should.
      checks: { pluginTimings: false },
      output: {
        // One file for all that opens a form: many small ones compress worse.
        codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
      },
    },
  },
  // A page of Vite's development server asks `pnpm publisher`.
  server: { proxy: { '/api': server, '/files': server, '/uploads': server } },
});
