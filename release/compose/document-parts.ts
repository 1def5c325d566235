import type { PageData } from 'contract/registry.ts';
import type { DocumentParts, Rendered } from 'contract/shell-server.ts';
import { filesOf } from './registry.ts';
import type { ReleasedSite } from './released-site.ts';

/** Everything that the document of a rendered page has, but for the CSS. */
export function partsOf(site: ReleasedSite, rendered: Rendered, address: string, today: string): DocumentParts {
  const { shellApp } = site;
  const { html, head, trail } = rendered;
  const used = [shellApp, ...rendered.sections.map((name) => site.app(name))];
  const content = rendered.content.map((key) => ({ key, address: site.contentAddress(key) }));
  const absent = content.filter((item) => !item.address).map(({ key }) => key);
  const page: PageData = {
    path: address,
    today,
    sections: Object.fromEntries(rendered.sections.map((name) => [name, filesOf(site.app(name))])),
    routes: site.routes,
    cards: site.cards,
    shellStyles: shellApp.styles,
    ...(absent.length > 0 && { absent }),
    measurementId: rendered.site.measurementId || undefined,
  };
  return {
    html,
    head,
    trail,
    site: rendered.site,
    page,
    css: '',
    // For a card on the home page, the section's inlined rules are enough.
    styles: used
      .filter((app) => app === shellApp || rendered.used.includes(`${app.name}/src/pages.ts`))
      .flatMap((app) => app.styles),
    modules: used.flatMap((app) =>
      app.modules(rendered.used).map((file) => ({
        href: app.address(file),
        // Hashes do not compress, so only a remote entry has one: only it comes from another release than the document.
        ...(app !== shellApp && app.address(file) === app.entry && { integrity: app.integrityOf(file) }),
      })),
    ),
    content: content.flatMap((item) => item.address ?? []),
    ...site.frame,
  };
}
