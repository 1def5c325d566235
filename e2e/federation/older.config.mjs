// Makes the files in `older`: the stock section, built by a plugin of spring 2026, whose shares have other keys
// (module-federation/vite issue 842).
//
//     npm install --prefix /tmp/older @module-federation/vite@1.16.8 vite@8 react@19
//     cd e2e/federation && NODE_PATH=/tmp/older/node_modules /tmp/older/node_modules/.bin/vite build --config older.config.mjs
import { createRequire } from 'node:module';

const { federation } = createRequire(`${process.env.NODE_PATH}/`)('@module-federation/vite');
const shared = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

export default {
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    federation({
      name: 'stock_older',
      filename: 'remoteEntry.js',
      dts: false,
      exposes: { './section': './section.js' },
      shared: { react: shared('^19.0.0'), platform: shared('^3.0.0') },
    }),
  ],
  build: { outDir: 'older', target: 'es2022', modulePreload: false, rolldownOptions: { input: './section.js' } },
};
