import { platformVersion, sharedPackages } from 'contract/builds.ts';
import type { SectionName } from 'contract/section.ts';
import { type Plugin, parseSync } from 'vite';
import { needed, remoteEntry } from './build-records.ts';

type Settings = Parameters<typeof import('@module-federation/vite').federation>[0];

// In development, Module Federation's plugin links shell and sections, for its hot updates. Built ones need none of it
// (remote, shell/src/sections/load-sections.ts).

/** Only development needs the plugin, so `npm start` does not install it. */
const plugins = async (own: Settings) => (await import('@module-federation/vite')).federation({ ...settings, ...own });

const settings = { shareStrategy: 'loaded-first', manifest: true, dts: false, disableSnapshot: true } as const;

/** The shell in development. */
export const devHost = () =>
  plugins({
    name: 'shell',
    filename: 'hostEntry.js',
    hostInitInjectLocation: 'entry',
    remotes: {},
    shared: {
      react: { singleton: true, eager: true },
      platform: { singleton: true, eager: true, version: platformVersion },
    },
  });

/** A section in development: exposes `./section` and takes shared packages from the shell. */
export const devRemote = (name: SectionName) =>
  plugins({
    name,
    filename: 'remoteEntry.js',
    exposes: { './section': './src/section.ts' },
    shared: {
      react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
      // In development the JSX runtime has state that it must share with the shell's React.
      'react/jsx-dev-runtime': { singleton: true, import: false },
      platform: { singleton: true, import: false, requiredVersion: `^${platformVersion}` },
    },
    bundleAllCSS: false,
    dev: { remoteHmr: true },
  });

/** A remote’s functions: `init` takes shared packages whose versions fit, `get` gives its module (decision 007). */
const entrySource = (app: string, exposed: string) => `
const shared = (globalThis.sharedPackages ??= {});
const fits = (version, range) => {
  const [major, minor, patch] = version.split('.').map((part) => parseInt(part));
  const [wanted, least, fix] = range.slice(1).split('.').map(Number);
  return major === wanted && (minor > least || (minor === least && patch >= fix));
};
const share = async ([name, range], versions = {}) => {
  if (shared[name]) return;
  const offered = Object.keys(versions);
  const provider = versions[offered.find((version) => fits(version, range))];
  if (!provider)
    throw new Error('${app} needs ' + name + ' ' + range + ', and the host shares ' + (offered.join(', ') || 'none') + '.');
  shared[name] = (provider.lib ?? (await provider.get()))();
};
export const init = (scope) =>
  Promise.all(${JSON.stringify(Object.entries(needed))}.map((one) => share(one, scope[one[0]])));
export const get = async () => {
  const module = await import(${JSON.stringify(exposed)});
  return () => module;
};`;

/** An edit replaces what is shown of the section, in the document as it is. A remote of a built shell has no Fast Refresh. */
const hotEntrySource = (app: string, exposed: string) => `
${entrySource(app, exposed).replace('() => module;', '() => ({ default: hot(module.default) });')}
let shown;
const listeners = new Set();
const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener));
const follow = (name) => () =>
  shared.react.createElement(shared.react.useSyncExternalStore(subscribe, () => shown[name]));
const partsOf = async ({ pages, homeCard }) => ({ ...(await pages.load()).default, homeCard });
const hot = (section) => {
  shown = { homeCard: section.homeCard };
  const load = async () => {
    shown = await partsOf(section);
    return { default: Object.fromEntries(Object.keys(shown).map((name) => [name, follow(name)])) };
  };
  return {
    ...section,
    pages: { ...section.pages, load },
    ...(section.homeCard && { homeCard: follow('homeCard') }),
  };
};
import.meta.hot.accept(${JSON.stringify(exposed)}, async (module) => {
  // A mistake in the source: Vite shows it.
  if (!module) return;
  shown = await partsOf(module.default);
  for (const listener of listeners) listener();
});`;

/**
 * Makes a section a remote of Module Federation, which exposes one module and takes shared packages from the shell: in
 * builds, and in development inside the live site, whose shell is a build.
 */
export const remote = (app: string, exposed: string): Plugin => ({
  name: 'remote',
  enforce: 'post',
  config: (_, { command }) =>
    command === 'build' ? { build: { rolldownOptions: { external: [...sharedPackages] } } } : {},
  resolveId: (id) => (id === remoteEntry ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${remoteEntry}`) return undefined;
    return this.environment.mode === 'dev' ? hotEntrySource(app, exposed) : entrySource(app, exposed);
  },
  renderChunk: { order: 'pre', handler: (code) => ({ code: takeShared(code), map: null }) },
  transform(code, id) {
    const isSource = this.environment.mode === 'dev' && this.environment.name === 'client' && /\.tsx?$/.test(id);
    return isSource ? { code: takeShared(code), map: null } : undefined;
  },
});

/** Replaces imports of shared packages: their modules are not files, but what `init` has put in place. */
function takeShared(code: string): string {
  const { staticImports, staticExports } = parseSync('chunk.js', code).module;
  const isShared = (request: { value: string } | null) => sharedPackages.some((name) => name === request?.value);
  const again = staticExports.flatMap(({ entries }) => entries).find(({ moduleRequest }) => isShared(moduleRequest));
  // A browser could not find what is exported again.
  if (again)
    throw new Error(`A section cannot export ${again.moduleRequest?.value} again. Import it where it is used.`);
  return staticImports
    .filter(({ moduleRequest }) => isShared(moduleRequest))
    .reduceRight((before, { start, end, moduleRequest, entries }) => {
      const from = `globalThis.sharedPackages.${moduleRequest.value}`;
      const namespace = entries.find(({ importName }) => importName.kind === 'NamespaceObject');
      const names = entries
        .filter((one) => one !== namespace)
        .map(({ importName, localName }) => `${importName.name ?? 'default'}: ${localName.value}`);
      const constants = [
        ...(namespace ? [`const ${namespace.localName.value} = ${from};`] : []),
        ...(names.length > 0 ? [`const { ${names.join(', ')} } = ${from};`] : []),
      ];
      return before.slice(0, start) + constants.join('') + before.slice(end);
    }, code);
}
