import type { LiveSection, PageData } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { retryForever } from 'platform/retry.ts';
import { within } from 'platform/within.ts';
import { loadExposed } from '../federation.ts';
import type { LiveSite } from './live-site.ts';
import { loadStyles } from './load-styles.ts';

/**
 * Loads sections at run time from the releases that the live registry names. On the first page a failed section stays
 * pending, so that its composed HTML remains, and is retried in the background. After a navigation it rejects.
 */
export function createSectionLoader(page: PageData, live: LiveSite) {
  const loading = new Map<SectionName, Promise<Section>>();
  const failures = new Map<SectionName, number>();
  const failing = new Set<SectionName>();
  let firstPage = true;

  const filesOf = async (name: SectionName): Promise<Pick<LiveSection, 'entry'>> =>
    page.sections[name] ?? live.appNamed(name);

  const attempt = async (name: SectionName): Promise<Section> => {
    const tries = failures.get(name) ?? 0;
    try {
      return await within(filesOf(name).then(({ entry }) => fetchSection(name, entry, tries)));
    } catch (error) {
      failures.set(name, tries + 1);
      throw error;
    }
  };

  const keep = (name: SectionName, promise: Promise<Section>) => {
    loading.set(name, promise);
    promise.catch(() => failing.add(name));
    return promise;
  };

  const forgetFailed = () => {
    for (const name of failing) loading.delete(name);
    failing.clear();
  };

  return {
    /** Loads a section once. A failed load stays failed until `forgetFailed`. */
    load(name: SectionName): Promise<Section> {
      const known = loading.get(name);
      if (known) return known;
      const retries = firstPage && page.sections[name];
      return keep(name, retries ? retryForever(() => attempt(name)) : attempt(name));
    },
    /** The address of a section's entry; undefined if the registry cannot be read. */
    async entryOf(name: SectionName): Promise<string | undefined> {
      return (await filesOf(name).catch(() => undefined))?.entry;
    },
    /** Loads a section's complete stylesheets, since a document inlines only the rules of its own page. */
    async styles(name: SectionName): Promise<void> {
      await loadStyles(page.sections[name]?.styles ?? (await live.appNamed(name)).styles);
    },
    /** Called before a retry. */
    forgetFailed,
    /** Ends the background retries: from now on a visitor waits for what loads, so each pending load gets a time limit. */
    navigated() {
      forgetFailed();
      if (!firstPage) return;
      firstPage = false;
      for (const [name, promise] of loading) keep(name, within(promise));
    },
  };
}

/** Some browsers cache a failed import by its address, so each retry changes the query. */
async function fetchSection(name: SectionName, entry: string, failures: number): Promise<Section> {
  const address = failures === 0 ? entry : `${entry}?retry=${failures}`;
  const module = (await loadExposed(new URL(address, location.href).href, name)) as { default?: Section };
  if (module.default?.name !== name) throw new Error(`${entry} is not the section ${name}.`);
  return module.default;
}
