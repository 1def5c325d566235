import { matchPath } from 'react-router-dom';
import { type Language, splitPath } from 'shared/language/language.ts';
import type { SectionName } from 'shared/section';
import { savesData } from './save-data.ts';

/** What shows that a visitor is about to follow a link: a pointer over it, a finger on it, the keyboard's focus. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** The section that answers an address of the site, and its language; undefined where the shell has the page itself. */
export function sectionAt(pathname: string, routes: Record<string, SectionName>) {
  const { language, path } = splitPath(pathname);
  const pattern = Object.keys(routes).find((route) => matchPath(`/${route}`, path));
  return pattern && { name: routes[pattern] as SectionName, language };
}

/** Fetches a section as soon as a visitor is about to go there; never when they spare data. */
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
