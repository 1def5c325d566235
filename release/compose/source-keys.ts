import { cacheKey } from './cache-key.ts';
import { composerVersion } from './composer-version.ts';
import type { ReleasedSite } from './released-site.ts';

/** What a document, or the files of a section, are made of besides the shell. */
export interface Sources {
  /** The sections whose code they run. */
  sections: string[];
  /** The keys of the content that they asked for. */
  content: string[];
}

/**
 * Hashes what each document is made of (docs/decisions/027-composing-a-large-site.md), from the records of the releases.
 * Of what their code says, only which content it asked for: a wrong answer makes pages of that code old, and no others.
 */
export class SourceKeys {
  readonly #site: ReleasedSite;
  readonly #common: string;

  constructor(site: ReleasedSite, today: string) {
    const { shellApp, routes, cards, frame } = site;
    this.#site = site;
    // Node is part of it because it formats dates.
    const facts = JSON.stringify([routes, cards, frame]);
    this.#common = cacheKey(composerVersion(), process.version, today, shellApp.codeKey, facts);
  }

  /** Undefined if the site no longer has one of the sections. `what` is an address or the name of a section. */
  keyOf(what: string, { sections, content }: Sources): string | undefined {
    const code = sections.map((name) => this.#site.findApp(name)?.codeKey);
    if (code.includes(undefined)) return undefined;
    const found = content.map((key) => this.#site.contentAddress(key) ?? '');
    return cacheKey(this.#common, JSON.stringify([what, sections, code, content, found]));
  }
}
