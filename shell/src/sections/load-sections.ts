import type { LiveSection, PageData } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { retryForever } from 'platform/retry.ts';
import { loadExposed } from '../federation.ts';
import { partFailed } from '../reports/part-failed.ts';
import type { LiveSite } from './live-site.ts';
import { loadStyles } from './load-styles.ts';

/** How long to wait for a section, ms. */
const timeout = 12_000;

/**
 * Loads sections at run time from the releases that the live registry names. On the first page a failed section stays
 * pending, so that its composed HTML remains, and is retried in the background. After a navigation it rejects.
 */
export function createSectionLoader(page: PageData, live: LiveSite) {
  const loading = new Map<SectionName, Promise<Section>>();
  const failures = new Map<SectionName, number>();
  const loaded = new Set<SectionName>();
  let firstPage = true;

  const attempt = async (name: SectionName): Promise<Section> => {
    const { entry } = await filesOf(name);
    const section = within(timeout, fetchSection(name, entry, failures.get(name) ?? 0));
    if (import.meta.env.SITE_REPORTS) section.catch((error) => partFailed({ id: name, error, entry }));
    return section;
  };

  const filesOf = async (name: SectionName): Promise<Pick<LiveSection, 'entry' | 'styles'>> =>
    page.sections[name] ?? live.appNamed(name);

  const failed = (name: SectionName) => failures.set(name, (failures.get(name) ?? 0) + 1);

  const attemptAndCount = async (name: SectionName): Promise<Section> => {
    try {
      return await attempt(name);
    } catch (error) {
      failed(name);
      throw error;
    }
  };

  return {
    load(name: SectionName): Promise<Section> {
      const known = loading.get(name);
      if (known) return known;
      const promise = firstPage && page.sections[name] ? retryForever(() => attemptAndCount(name)) : attempt(name);
      loading.set(name, promise);
      promise.then(
        () => loaded.add(name),
        () => failed(name),
      );
      return promise;
    },
    /** The address of a section's entry; undefined if the registry cannot be read. */
    async entryOf(name: SectionName): Promise<string | undefined> {
      return (await filesOf(name).catch(() => undefined))?.entry;
    },
    /** Loads a section's complete stylesheets, since a document inlines only the rules of its own page. */
    async styles(name: SectionName): Promise<void> {
      await loadStyles((await filesOf(name)).styles);
    },
    /** Loads a section that a visitor may be about to open. Ignores failures. */
    async prefetch(name: SectionName): Promise<Section | undefined> {
      const known = loading.get(name);
      if (known) return known;
      const promise = attempt(name);
      loading.set(name, promise);
      try {
        const section = await promise;
        loaded.add(name);
        return section;
      } catch {
        failed(name);
        if (loading.get(name) === promise) loading.delete(name);
      }
    },
    /**
     * Forgets a failed load, so that the next one tries again. If the section loaded but failed to render, the browser
     * would return the same module from memory, so reload the whole page.
     */
    retry(name: SectionName) {
      if (loaded.has(name)) window.location.reload();
      loading.delete(name);
    },
    /** Ends the background retries: from now on a visitor waits for what loads, so each pending load gets a time limit. */
    navigated() {
      if (!firstPage) return;
      firstPage = false;
      for (const [name, promise] of loading) {
        const limited = within(timeout, promise);
        limited.catch(() => failed(name));
        if (import.meta.env.SITE_REPORTS) limited.catch((error) => partFailed({ id: name, error }));
        loading.set(name, limited);
      }
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

function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limit / 1000} s.`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
