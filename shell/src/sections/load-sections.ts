import { retryForever } from 'platform/retry.ts';
import type { LiveSection, PageData, Registry } from 'shared/registry';
import type { Section, SectionName } from 'shared/section';
import { loadExposed } from '../federation.ts';
import { loadStyles } from './load-styles.ts';

/** How long a visitor waits for a section before being told, and a background attempt before it is given up, ms. */
const patience = 12_000;

/**
 * Loads sections at run time from the releases that the live registry names. On the first page a section that fails
 * stays pending, so that its composed HTML remains, and is tried again in the background; on a navigation it rejects.
 */
export function createSectionLoader(page: PageData) {
  const loading = new Map<SectionName, Promise<Section>>();
  const failures = new Map<SectionName, number>();
  const loaded = new Set<SectionName>();
  let firstPage = true;

  const attempt = async (name: SectionName): Promise<Section> => {
    const live = await liveSection(name, page);
    return within(patience, fetchSection(name, live, failures.get(name) ?? 0));
  };

  const failed = (name: SectionName) => failures.set(name, (failures.get(name) ?? 0) + 1);

  const attemptAgain = async (name: SectionName): Promise<Section> => {
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
      const promise = firstPage && page.sections[name] ? retryForever(() => attemptAgain(name)) : attempt(name);
      loading.set(name, promise);
      promise.then(
        () => loaded.add(name),
        () => failed(name),
      );
      return promise;
    },
    /** Where this tab looks for its entry; undefined when even that cannot be told. */
    async entryOf(name: SectionName): Promise<string | undefined> {
      return (await liveSection(name, page).catch(() => undefined))?.entry;
    },
    /** Its whole stylesheets, where more is shown than the document's own rules cover. */
    async styles(name: SectionName): Promise<void> {
      await loadStyles((await liveSection(name, page)).styles);
    },
    /** Loads a section that a visitor may be about to open. Its failure is nobody's business yet. */
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
     * Forgets a failed load, so that the next one tries anew. A section that loaded well and broke when drawn would
     * only be found in the browser's memory again: its whole page is loaded instead, composed as it was published.
     */
    retry(name: SectionName) {
      if (loaded.has(name)) window.location.reload();
      loading.delete(name);
    },
    /** From now on a visitor waits for what is loaded: whatever still hangs is given up when it is next needed. */
    navigated() {
      if (!firstPage) return;
      firstPage = false;
      for (const [name, promise] of loading) {
        const patient = within(patience, promise);
        patient.catch(() => failed(name));
        loading.set(name, patient);
      }
    },
  };
}

async function liveSection(name: SectionName, page: PageData): Promise<LiveSection> {
  const live = page.sections[name] ?? (await liveRegistry(page.registry))[name];
  if (!live) throw new Error(`The live registry names no release of ${name}.`);
  return live;
}

async function liveRegistry(address: string): Promise<Registry> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The live registry answered ${response.status}.`);
  return response.json();
}

/** Some browsers remember a failed import by its address, so a retry changes the entry's query. */
async function fetchSection(name: SectionName, live: LiveSection, failures: number): Promise<Section> {
  const entry = failures === 0 ? live.entry : `${live.entry}?retry=${failures}`;
  const module = (await loadExposed(new URL(entry, location.href).href, name)) as { default?: Section };
  if (module.default?.name !== name) throw new Error(`${live.entry} is not the section ${name}.`);
  return module.default;
}

function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limit / 1000} s.`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
