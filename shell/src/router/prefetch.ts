import { type Language, splitPath } from 'contract/language.ts';
import type { SectionName } from 'contract/section.ts';
import { matchPath } from 'react-router-dom';
import { savesData } from './save-data.ts';

/** Events that suggest that a visitor is about to follow a link. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** The section that owns a page, and the language of the page; undefined for pages of the shell. */
export function sectionAt(pathname: string, routes: Record<string, SectionName>) {
  const { language, path } = splitPath(pathname);
  const pattern = Object.keys(routes).find((route) => matchPath(`/${route}`, path));
  return pattern && { name: routes[pattern] as SectionName, language };
}

/** Fetches a section when a visitor is about to open it, unless they save data. */
export function prefetchOnIntent(
  routes: Record<string, SectionName>,
  prefetch: (name: SectionName, language: Language) => void,
): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || savesData()) return;
    const section = sectionAt(link.pathname, routes);
    if (section) prefetch(section.name, section.language);
  };
  for (const intent of intents) document.addEventListener(intent, follow, { passive: true });
}
