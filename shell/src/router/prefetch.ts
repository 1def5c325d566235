import { type Language, splitPath } from 'contract/language.ts';
import type { AppName, SectionName } from 'contract/section.ts';
import { matchPath } from 'react-router-dom';
import { savesData } from '../saver/saves-data.ts';

const intents = ['pointerover', 'touchstart', 'focusin'] as const;

function ownerOf(pathname: string, routes: Record<string, SectionName>): AppName {
  const { path } = splitPath(pathname);
  const pattern = Object.keys(routes).find((route) => matchPath(`/${route}`, path));
  return routes[pattern ?? ''] ?? 'shell';
}

/** Fetches what a page needs when a visitor is about to open it, unless they save data. */
export function prefetchOnIntent(
  routes: Record<string, SectionName>,
  prefetch: (name: AppName, language: Language) => void,
): void {
  let last: Element | null = null;
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A pointer that moves within a link causes an event for each element.
    if (link === last) return;
    last = link;
    if (!link || link.origin !== location.origin || savesData()) return;
    prefetch(ownerOf(link.pathname, routes), splitPath(link.pathname).language);
  };
  for (const intent of intents) document.addEventListener(intent, follow, { passive: true });
}
