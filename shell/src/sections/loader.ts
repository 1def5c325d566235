import type { ModuleFederation } from '@module-federation/runtime';
import { type ContentList, type LiveApp, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import type { AppName, Section, SectionName } from 'contract/section.ts';
import { orTimeOut } from 'contract/time-limit.ts';
import { cached } from 'platform/cached.ts';
import { fetchJson } from './fetch-json.ts';
import { loadStyles } from './load-styles.ts';
import { reloadIfUseful, reloadOnce } from './reload.ts';

/**
 * Loads content and code at run time: those of the document from the files that it names, others from live
 * releases. The registry is fetched once: a tab sees one state of the site. `entry` is the shell's code.
 */
export function createLoader({ sections, absent }: PageData, entry: string) {
  const fetchRegistry = () => fetchJson<Registry>(registryAddress, { cache: 'no-cache' });
  const registry = cached<void, [], Registry>(() => orTimeOut(fetchRegistry()));
  const file = cached((address: string) => orTimeOut(fetchJson(address)));
  const composed = composedContent();
  const failures = new Map<SectionName, number>();

  const isOutdatedBy = (live: Registry): boolean =>
    live.shell.entry !== entry ||
    (Object.keys(sections) as SectionName[]).some(
      (name) => live.sections[name] && live.sections[name].entry !== sections[name]?.entry,
    );

  /** The live release of an app. Reloads the page if the tab runs code that is no longer live. */
  async function appNamed(name: AppName): Promise<LiveApp> {
    const live = await registry();
    if (isOutdatedBy(live) && reloadOnce(live.shell.entry)) return new Promise(() => {});
    const app = name === 'shell' ? live.shell : live.sections[name];
    if (!app) throw new Error(`The live registry names no release of ${name}.`);
    return app;
  }
  const entryOf = async (name: SectionName) => (sections[name] ?? (await appNamed(name))).entry;

  async function fetchItem(key: string): Promise<unknown> {
    if (absent?.includes(key)) return undefined;
    const named = composed.get(key);
    if (named) return file(named);
    const [app, ...item] = key.split('/');
    const { content } = await appNamed(app as AppName);
    const address = ((await file(content)) as ContentList)[item.join('/')];
    return address && file(new URL(address, new URL(content, location.href)).href);
  }

  return {
    registry,
    /** Makes the shell a host before a section needs it. */
    startHost: host,
    /** The address of a section's entry; undefined if the registry cannot be read. */
    entryOf: (name: SectionName) => entryOf(name).catch(() => undefined),
    /** Fetches texts or content by key. Reloads the page if a file is gone, or the worker has a copy. */
    async content(key: string): Promise<unknown> {
      try {
        return await fetchItem(key);
      } catch (error) {
        const { cause } = error as Error;
        await reloadIfUseful(typeof cause === 'string' ? [cause] : []);
        throw error;
      }
    },
    async section(name: SectionName): Promise<Section> {
      const tries = failures.get(name) ?? 0;
      try {
        return await orTimeOut(entryOf(name).then((address) => fetchSection(name, address, tries)));
      } catch (error) {
        failures.set(name, tries + 1);
        throw error;
      }
    },
    /** Loads a section's complete stylesheets, since a document inlines only the rules of its own page. */
    styles: async (name: SectionName) => loadStyles(sections[name]?.styles ?? (await appNamed(name)).styles),
  };
}

function composedContent(): Map<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[as="fetch"]');
  return new Map(
    [...links].flatMap(({ href }): [string, string][] => {
      const [, app, item, language] = /\/([^/]+)\/content\/(.+)\.([a-z]{2})-\w+\.json$/.exec(href) ?? [];
      return app ? [[`${app}/${item}/${language}`, href]] : [];
    }),
  );
}

/** Some browsers cache a failed import by its address, so each retry changes the query. */
async function fetchSection(name: SectionName, entry: string, failures: number): Promise<Section> {
  const address = new URL(failures === 0 ? entry : `${entry}?retry=${failures}`, location.href).href;
  const federation = await host();
  federation.registerRemotes([{ name, entry: address, type: 'module' }], { force: failures > 0 });
  // Rejects, and names them, if the section needs other versions of shared packages.
  const module = await federation.loadRemote<{ default?: Section }>(`${name}/section`);
  if (module?.default?.name !== name) throw new Error(`${entry} is not the section ${name}.`);
  return module.default;
}

/** The federation host, fetched when the first section is needed. A failed fetch can be tried again. */
const host = cached<void, [], ModuleFederation>(async () => (await import('./federation-host.ts')).createHost());
