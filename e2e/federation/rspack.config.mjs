// Makes the files in `rspack`, in which nothing is ours:
//
//     cd e2e/federation && npm install --prefix /tmp/rspack @rspack/core@2.3.2 @rspack/cli@2.2.8 @module-federation/runtime-tools@2.9.2
//     NODE_PATH=/tmp/rspack/node_modules /tmp/rspack/node_modules/.bin/rspack build
import { createRequire } from 'node:module';

const { rspack } = createRequire(`${process.env.NODE_PATH}/`)('@rspack/core');

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  target: ['web', 'es2022'],
  output: { path: `${import.meta.dirname}/rspack`, module: true, chunkFormat: 'module', chunkLoading: 'import' },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'stock_rspack',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './section': './section.js' },
      shared: {
        react: { singleton: true, import: false, requiredVersion: '^19.0.0', strictVersion: true },
        platform: { singleton: true, import: false, requiredVersion: '^3.0.0', strictVersion: true },
      },
    }),
  ],
};
