import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { filesBelow } from 'tools/workspace/repository.ts';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Files by their address. */
export type Files = Map<string, string>;

const here = import.meta.dirname;

/** A host made with the runtime of Module Federation alone (host.ts). */
export const stockHost = async (): Promise<Files> =>
  new Map([
    ['/stock-host', '<!doctype html><html><head><script type="module" src="/stock-host.js"></script></head></html>'],
    ...(await built('/', { input: { 'stock-host': `${here}/host.ts` }, output: { entryFileNames: '[name].js' } })),
  ]);

const shared = (requiredVersion: string) =>
  ({ singleton: true, import: false, requiredVersion, strictVersion: true }) as const;

/** As other tools have built it (rspack.config.mjs, older.config.mjs). */
const asBuilt = (by: string, folder: string): Files =>
  new Map(filesBelow(`${here}/${by}`).map((name) => [folder + name, readFileSync(`${here}/${by}/${name}`, 'utf8')]));

/** The stock section in a folder, by what has built it: the plugin with its defaults, or other tools. */
export const stockSections = {
  vite: (folder: string): Promise<Files> =>
    built(folder, { input: `${here}/section.js` }, [
      federation({
        name: 'stock_vite',
        filename: 'remoteEntry.js',
        dts: false,
        exposes: { './section': `${here}/section.js` },
        shared: { react: shared('^19.0.0'), platform: shared('^3.0.0') },
      }),
    ]),
  rspack: async (folder: string) => asBuilt('rspack', folder),
  older: async (folder: string) => asBuilt('older', folder),
};

/** Builds for browsers; the addresses begin with `base`. */
async function built(
  base: string,
  rolldownOptions: Rolldown.RolldownOptions,
  plugins: InlineConfig['plugins'] = [],
): Promise<Files> {
  const { output } = (await build({
    root: here,
    base,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [base + file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}
