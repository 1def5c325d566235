import type { ContentList, PageData } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import { within } from 'contract/time-limit.ts';
import { cached } from 'platform/cached.ts';
import type { LoadContent } from 'platform/store.ts';
import { fetchJson } from './fetch-json.ts';
import type { LiveSite } from './live-site.ts';
import { reloadIfGone } from './reload.ts';

/**
 * Fetches texts and content by key: those of the composed page from the files that it names, others from live releases.
 * If a file is gone that the page in view needs, reloads the page.
 */
export function createContentLoader({ absent }: PageData, live: LiveSite): LoadContent {
  const composed = composedContent();
  const fetchOnce = cached((address: string) => within(fetchJson(address)));

  const fetchItem = async (key: string): Promise<unknown> => {
    if (absent?.includes(key)) return undefined;
    const named = composed.get(key);
    if (named) return fetchOnce(named);
    const [, app, item = ''] = /^([^/]+)\/(.+)$/.exec(key) ?? [];
    const { content } = await live.appNamed(app as AppName);
    const file = ((await fetchOnce(content)) as ContentList)[item];
    return file && fetchOnce(new URL(file, new URL(content, location.href)).href);
  };
  return async (key) => {
    try {
      return await fetchItem(key);
    } catch (error) {
      const { cause } = error as Error;
      if (typeof cause === 'string') await reloadIfGone([cause]);
      throw error;
    }
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
