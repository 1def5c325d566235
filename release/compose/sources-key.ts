import type { DocumentSources } from 'store/composition.ts';
import { composerVersion } from './composer-version.ts';
import { cacheKey } from './document-cache.ts';
import type { ReleasedSite } from './released-site.ts';

export type Used = Pick<DocumentSources, 'sections' | 'content'>;

/** Hashes what each document is made of (docs/decisions/027-composing-a-large-site.md). */
export class SourcesKeys {
  readonly #site: ReleasedSite;
  readonly #common: string;

  constructor(site: ReleasedSite, today: string) {
    const { shellApp, routes, cards, frame } = site;
    this.#site = site;
    // Node is part of it because it formats dates.
    this.#common = cacheKey(
      composerVersion(),
      process.version,
      today,
      shellApp.codeKey,
      JSON.stringify([routes, cards, frame]),
    );
  }

  /** Undefined if the site no longer has one of the sections. */
  keyOf(address: string, { sections, content }: Used): string | undefined {
    const code = sections.map((name) => this.#site.findApp(name)?.codeKey);
    if (code.includes(undefined)) return undefined;
    const found = content.map((key) => this.#site.contentAddress(key) ?? '');
    return cacheKey(this.#common, JSON.stringify([address, sections, code, content, found]));
  }
}
