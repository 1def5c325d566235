import { type AppName, routeOwners, type SectionName } from 'contract/section.ts';
import type { DocumentParts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import type { SectionRecord } from './in-sandbox/protocol.ts';
import { type Page, pagesOf } from './pages.ts';
import { ReleasedApp } from './released-app.ts';

/** One release of each app, by their records: nothing of their code runs in this process. */
export class ReleasedSite {
  readonly releases: Release[];
  readonly shellApp: ReleasedApp;
  readonly sections: SectionRecord[];
  /** The section of each route path. */
  readonly routes: Record<string, SectionName>;
  /** The sections with a card on the home page, in its order: that of their names. */
  readonly cards: SectionName[];
  readonly pages: Page[];
  /** What every document names. */
  readonly frame: Pick<DocumentParts, 'entry' | 'font' | 'saver' | 'icons'>;
  readonly descriptions: Record<string, Description>;
  readonly #apps: Map<AppName, ReleasedApp>;

  constructor(releases: Release[], descriptions: Record<string, Description>) {
    this.releases = releases;
    this.descriptions = descriptions;
    const described = releases.map(({ app }) => ({ app, ...(descriptions[app] as Description) }));
    this.#apps = new Map(releases.map((release) => [release.app, new ReleasedApp(release)]));
    this.shellApp = this.#apps.get('shell') as ReleasedApp;
    this.sections = described.flatMap(({ app, routes, card }) =>
      app === 'shell' ? [] : [{ name: app, routes, card }],
    );
    this.routes = routeOwners(this.sections);
    this.cards = this.sections.flatMap(({ name, card }) => (card ? [name] : [])).sort();
    this.pages = pagesOf(described, (app, kind) => this.#apps.get(app)?.namesOf(kind) ?? []);
    this.frame = {
      entry: this.shellApp.entry,
      font: this.shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
      saver: this.shellApp.builtFrom('src/saver/first-use.ts'),
      icons: { drawing: this.shellApp.addressOf('icon.svg'), touch: this.shellApp.addressOf('icon-180.png') },
    };
  }

  /** The sections whose code renders a page: its own or, on the home page, those with a card. */
  sectionsOf({ app, address }: { app: AppName; address: string }): SectionName[] {
    if (app !== 'shell') return [app];
    return address === '/' || address === '/en' ? this.cards : [];
  }

  app(name: string): ReleasedApp {
    return this.findApp(name) as ReleasedApp;
  }

  findApp(name: string): ReleasedApp | undefined {
    return this.#apps.get(name as AppName);
  }

  /** The address of texts or content by their key, `mf-events/list/fr`; undefined if there are none. */
  contentAddress(key: string): string | undefined {
    const slash = key.indexOf('/');
    return this.findApp(key.slice(0, slash))?.contentAddress(key.slice(slash + 1));
  }
}
