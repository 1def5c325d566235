import type { ContentList, PageData } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import type { LoadContent } from 'platform/store.ts';
import type { LiveSite } from './live-site.ts';
import { reloadIfGone } from './reload.ts';

/**
 * Fetches texts and content by key. A document names the files that its page was composed from, so that both match; the
 * lists of the live releases name the others.
 */
export function createContentLoader({ absent }: PageData, live: LiveSite) {
  const composed = composedContent();
  const lists = new Map<string, Promise<ContentList>>();
  const listAt = (address: string): Promise<ContentList> => {
    const known = lists.get(address);
    if (known) return known;
    const list = fetchJson(address) as Promise<ContentList>;
    lists.set(address, list);
    list.catch(() => lists.delete(address));
    return list;
  };

  const load: LoadContent = async (key) => {
    if (absent?.includes(key)) return undefined;
    const named = composed.get(key);
    if (named) return fetchJson(named);
    const [, app, item = ''] = /^([^/]+)\/(.+)$/.exec(key) ?? [];
    const { content } = await live.appNamed(app as AppName);
    const file = (await listAt(content))[item];
    return file && fetchJson(new URL(file, new URL(content, location.href)).href);
  };
  return {
    load,
    /** Fetches the list of an app's content, for a page that a visitor may be about to open. */
    prepare: async (app: AppName) => void (await listAt((await live.appNamed(app)).content)),
  };
}

/** The files that the document preloads, by key. */
function composedContent(): Map<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[as="fetch"]');
  return new Map(
    [...links].flatMap(({ href }): [string, string][] => {
      const [, app, item, language] = /\/([^/]+)\/content\/(.+)\.([a-z]{2})-\w+\.json$/.exec(href) ?? [];
      return app ? [[`${app}/${item}/${language}`, href]] : [];
    }),
  );
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (response.status === 404) await reloadIfGone([address]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
