import type { Composed, PageData } from 'contract/registry.ts';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell-context.ts';

/** What the page may state about its composition; undefined in development, where nothing is composed. */
export function useComposed(): Composed | undefined {
  const { store, composed } = useShell();
  const { pathname } = useLocation();
  return use(store.once('composed', async () => (composed ? composed() : composedFor(pathname))));
}

/** From the document, or after a navigation from that of the page. */
async function composedFor(path: string): Promise<Composed | undefined> {
  const here = composedIn(document);
  if (here) return here;
  const html = await (await fetch(path)).text();
  return composedIn(new DOMParser().parseFromString(html, 'text/html'));
}

const composedIn = (page: Document): Composed | undefined =>
  (JSON.parse(page.getElementById('page')?.textContent || '{}') as PageData).composed;
