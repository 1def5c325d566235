import type { SiteFacts } from 'contract/shell-server.ts';
import type { DocumentSources } from 'store/composition.ts';
import { cacheKey } from './cache-key.ts';
import type { CodeProcess } from './code-process.ts';
import { composerVersion } from './composer-version.ts';
import { partsOf } from './document-parts.ts';
import type { PageDocument } from './pages.ts';
import type { ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';
import type { SourceKeys } from './source-keys.ts';
import { UsedCss } from './used-css.ts';

/** What a composition records of a document. */
export interface DocumentRecord {
  file: string;
  /** A hash of the document as it was rendered, without its date. */
  key: string;
  sources: DocumentSources;
}

/** From this number of pages on, time matters more than the last bytes of a page that is one of many. */
const manyPages = 2000;

/** Makes the documents of a composition: takes those of earlier ones, or has them rendered. */
export class DocumentMaker {
  readonly #site: ReleasedSite;
  readonly #today: string;
  readonly #folder: SiteFolder;
  readonly #keys: SourceKeys;
  readonly #composer = composerVersion();
  /** By the names of the apps whose styles they are. */
  readonly #usedCssOf = new Map<string, UsedCss>();

  constructor(site: ReleasedSite, today: string, folder: SiteFolder, keys: SourceKeys) {
    this.#site = site;
    this.#today = today;
    this.#folder = folder;
    this.#keys = keys;
  }

  /** Takes a document that is made of the same code and content, without rendering it. Undefined if there is none. */
  reuse(document: PageDocument): DocumentRecord | undefined {
    const { file, address } = document;
    const sections = this.#site.sectionsOf(document);
    const same = this.#folder.reuse(file, ({ sources }) => {
      const before = sources?.[file];
      return before !== undefined && before.key === this.#keys.keyOf(address, { ...before, sections });
    });
    const [key, sources] = [same?.keys[file], same?.sources?.[file]];
    return key && sources ? { file, key, sources } : undefined;
  }

  /**
   * Has a document rendered by `code`, the process of its app, and put together by `frame`, a process with the shell's
   * code only. Takes an earlier document that differs only in its date.
   */
  async make(document: PageDocument, code: CodeProcess, frame: CodeProcess, facts: SiteFacts): Promise<DocumentRecord> {
    const { file, address } = document;
    const sections = this.#site.sectionsOf(document);
    const rendered = await code.ask({ ask: 'render', path: address, today: this.#today }, address);
    // Claims about other sections, or facts about the site such as where it may send to, are not this code's to make.
    const used = rendered.sections.filter((name) => sections.includes(name));
    const parts = partsOf(this.#site, { ...rendered, sections: used, site: facts }, address, this.#today);
    const apps = [this.#site.shellApp, ...used.map((name) => this.#site.app(name))];
    const undated = JSON.stringify({ ...parts, page: { ...parts.page, today: '' } });
    const key = cacheKey(undated, this.#composer, this.#site.shellApp.codeKey, ...apps.flatMap(({ styles }) => styles));
    if (!this.#folder.reuse(file, ({ keys }) => keys[file] === key)) {
      const css = await this.#usedCss(apps).of(rendered.html);
      const html = await frame.ask({ ask: 'document', parts: { ...parts, css } }, address);
      await this.#folder.write(file, html, this.#isOneOfMany(document) ? 'quick' : 'best');
    }
    const sources = { sections, content: [...new Set([...rendered.read, ...rendered.content])] };
    const listed = rendered.head.index !== false;
    return { file, key, sources: { key: this.#keys.keyOf(address, sources) as string, ...sources, listed } };
  }

  #usedCss(apps: ReleasedApp[]): UsedCss {
    const names = apps.map(({ name }) => name).join(' ');
    const used = this.#usedCssOf.get(names) ?? new UsedCss(apps.map(({ css }) => css));
    this.#usedCssOf.set(names, used);
    return used;
  }

  #isOneOfMany({ item }: PageDocument): boolean {
    return item === true && this.#site.pages.length > manyPages;
  }
}
