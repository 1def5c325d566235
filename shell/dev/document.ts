import { splitPath } from 'contract/language.ts';
import type { PageData, Registry } from 'contract/registry.ts';
import { routeOwners, type SectionName } from 'contract/section.ts';
import { otherOrigins, readAssociation } from 'tools/content/association.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { documentHtml } from '../src/document/document.ts';
import { cardsOf } from '../src/sections/cards.ts';

/** An empty document for any address: the browser renders the page, and Vite adds the styles. */
export function devDocument(path: string, registry: Registry): string {
  const association = readAssociation();
  const { address, tokens } = association;
  const name = association.name[splitPath(path).language];
  const html = documentHtml({
    html: '',
    head: { title: name, fullTitle: name, description: name },
    site: {
      address,
      association: tokens.association,
      name,
      email: tokens.email,
      phone: tokens.phone,
      city: '',
      socialProfiles: [],
      connects: otherOrigins(association),
      measurementId: association.analytics.measurementId,
    },
    css: '',
    styles: [],
    modules: [],
    content: [],
    entry: '/src/browser.tsx',
    icons: { drawing: '/icon.svg', touch: '/icon-180.png' },
    page: pageData(path, registry),
  });
  // A policy would block Vite's inline scripts and sockets, and the sections' ports.
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, '');
}

/** Lists no sections: the browser looks each up in the registry, and shows an error if one does not answer. */
const pageData = (path: string, registry: Registry): PageData => ({
  path,
  today: siteToday(),
  sections: {},
  routes: routeOwners(sectionsOf(registry)),
  cards: cardsOf(sectionsOf(registry)),
  shellStyles: [],
});

const sectionsOf = ({ sections }: Registry) =>
  Object.entries(sections).map(([name, { routes, card }]) => ({
    name: name as SectionName,
    routes: routes.map((path) => ({ path })),
    homeCard: card,
  }));
