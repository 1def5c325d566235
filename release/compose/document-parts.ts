import type { PageData } from 'contract/registry.ts';
import type { DocumentParts, Rendered } from 'contract/shell-server.ts';
import { modulesOf, type ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';

/** Everything that the document of a rendered page has, but for the CSS. */
export function partsOf(site: ReleasedSite, rendered: Rendered, address: string): DocumentParts {
  const { shellApp } = site;
  const { html, head, trail } = rendered;
  const sections = rendered.sections.map((name) => site.app(name));
  const used = [shellApp, ...sections];
  const content = rendered.content.map((key) => ({ key, address: site.contentAddress(key) }));
  const absent = content.filter((item) => !item.address).map(({ key }) => key);
  const usesPages = ({ name }: ReleasedApp) => rendered.used.includes(`${name}/src/pages.ts`);
  const page: PageData = {
    path: address,
    today: site.today,
    sections: Object.fromEntries(
      sections.map((app) => [app.name, { entry: app.entry, ...(usesPages(app) && { styles: app.styles }) }]),
    ),
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
    styles: used.filter((app) => app === shellApp || usesPages(app)).flatMap((app) => app.styles),
    modules: used.flatMap((app) =>
      modulesOf(app.name, app.release.code.inventory, rendered.used).map((file) => ({ href: app.address(file) })),
    ),
    content: content.flatMap((item) => item.address ?? []),
    ...site.frame,
  };
}
