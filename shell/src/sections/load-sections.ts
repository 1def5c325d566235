import type { ModuleFederation } from '@module-federation/runtime';
import type { LiveSection, PageData } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { within } from 'contract/time-limit.ts';
import type { LiveSite } from './live-site.ts';
import { loadStyles } from './load-styles.ts';

/** Loads sections at run time: those of the document from the releases that it names, others from the live ones. */
export function createSectionLoader(page: PageData, live: LiveSite) {
  const failures = new Map<SectionName, number>();

  const filesOf = async (name: SectionName): Promise<Pick<LiveSection, 'entry'>> =>
    page.sections[name] ?? live.appNamed(name);

  return {
    /** Makes the shell a host before a section needs it. */
    startHost: host,
    async load(name: SectionName): Promise<Section> {
      const tries = failures.get(name) ?? 0;
      try {
        return await within(filesOf(name).then(({ entry }) => fetchSection(name, entry, tries)));
      } catch (error) {
        failures.set(name, tries + 1);
        throw error;
      }
    },
    /** The address of a section's entry; undefined if the registry cannot be read. */
    async entryOf(name: SectionName): Promise<string | undefined> {
      return (await filesOf(name).catch(() => undefined))?.entry;
    },
    /** Loads a section's complete stylesheets, since a document inlines only the rules of its own page. */
    async styles(name: SectionName): Promise<void> {
      await loadStyles(page.sections[name]?.styles ?? (await live.appNamed(name)).styles);
    },
  };
}

/** Some browsers cache a failed import by its address, so each retry changes the query. */
async function fetchSection(name: SectionName, entry: string, failures: number): Promise<Section> {
  const address = failures === 0 ? entry : `${entry}?retry=${failures}`;
  const module = (await loadExposed(new URL(address, location.href).href, name, failures > 0)) as { default?: Section };
  if (module.default?.name !== name) throw new Error(`${entry} is not the section ${name}.`);
  return module.default;
}

let started: Promise<ModuleFederation> | undefined;

/** The federation host, which is fetched when the first section is needed. A failed fetch can be tried again. */
function host(): Promise<ModuleFederation> {
  started ??= import('./federation-host.ts').then(({ createHost }) => createHost());
  started.catch(() => {
    started = undefined;
  });
  return started;
}

/** Loads the module that a remote exposes. Rejects, and names them, if it needs other versions of shared packages. */
async function loadExposed(entry: string, name: string, isRetry: boolean): Promise<unknown> {
  const federation = await host();
  federation.registerRemotes([{ name, entry, type: 'module' }], { force: isRetry });
  return federation.loadRemote(`${name}/section`);
}
