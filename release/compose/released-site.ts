import { routeOwners, type SectionName } from 'contract/section.ts';
import type { DocumentParts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import { cacheKey, composerVersion } from './composer-version.ts';
import type { SectionRecord } from './in-sandbox/protocol.ts';
import { documentsOf, type PageDocument } from './pages.ts';
import { ReleasedApp } from './released-app.ts';

/** One release of each app on one day, by their records: nothing of their code runs in this process. */
export class ReleasedSite {
  readonly today: string;
  /** `https://…`, which every document states. */
  readonly address: string;
  readonly shellApp: ReleasedApp;
  readonly sections: SectionRecord[];
  /** The section of each route path. */
  readonly routes: Record<string, SectionName>;
  /** The sections with a card on the home page, in its order: that of their names. */
  readonly cards: SectionName[];
  readonly documents: PageDocument[];
  /** What every document names. */
  readonly frame: Pick<DocumentParts, 'entry' | 'font' | 'saver' | 'icons'>;
  readonly descriptions: Record<string, Description>;
  readonly #apps: Map<string, ReleasedApp>;
  /** A hash of what every document is made of. */
  readonly #common: string;

  constructor(releases: Release[], descriptions: Record<string, Description>, today: string) {
    this.today = today;
    this.descriptions = descriptions;
    const described = releases.map(({ app }) => ({ app, ...(descriptions[app] as Description) }));
    this.#apps = new Map(releases.map((release) => [release.app, new ReleasedApp(release)]));
    this.shellApp = this.app('shell');
    this.address = this.shellApp.release.site?.address ?? '';
    this.sections = described.flatMap(({ app, routes, card }) =>
      app === 'shell' ? [] : [{ name: app, routes, card }],
    );
    this.routes = routeOwners(this.sections);
    this.cards = this.sections.flatMap(({ name, card }) => (card ? [name] : [])).sort();
    this.documents = documentsOf(described, (app, kind) => this.app(app).namesOf(kind));
    this.frame = {
      entry: this.shellApp.entry,
      font: this.shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
      saver: this.shellApp.builtFrom('src/saver/first-use.ts'),
      icons: { drawing: this.shellApp.addressOf('icon.svg'), touch: this.shellApp.addressOf('icon-180.png') },
    };
    // Node is part of it because it formats dates.
    const facts = JSON.stringify([this.routes, this.cards, this.frame]);
    this.#common = cacheKey(composerVersion(), process.version, today, this.shellApp.codeKey, facts);
  }

  /** The sections whose code renders a page: its own or, on the home page, those with a card. */
  sectionsOf({ app, path }: PageDocument): SectionName[] {
    if (app !== 'shell') return [app];
    return path === '/' ? this.cards : [];
  }

  app(name: string): ReleasedApp {
    return this.#apps.get(name) as ReleasedApp;
  }

  /** The address of texts or content by their key, `mf-events/list/fr`; undefined if there are none. */
  contentAddress(key: string): string | undefined {
    const slash = key.indexOf('/');
    return this.#apps.get(key.slice(0, slash))?.contentAddress(key.slice(slash + 1));
  }

  /**
   * A hash of what a document, or the files of a section, are made of (docs/decisions/027-composing-a-large-site.md), from
   * the records of the releases. Of what their code says, only which content it asked for: a wrong answer makes pages of
   * that code old, and no others. `what` is an address or the name of a section.
   */
  keyOf(what: string, sections: string[], content: string[]): string {
    const code = sections.map((name) => this.app(name).codeKey);
    const found = content.map((key) => this.contentAddress(key) ?? '');
    return cacheKey(this.#common, JSON.stringify([what, sections, code, content, found]));
  }
}
