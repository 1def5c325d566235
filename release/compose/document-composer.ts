import type { DocumentSources } from 'store/composition.ts';
import type { ComposeRequest } from './compose-request.ts';
import { composerVersion } from './composer-version.ts';
import { cacheKey, DocumentCache } from './document-cache.ts';
import { partsOf } from './document-parts.ts';
import { Output } from './output.ts';
import type { PageDocument } from './pages.ts';
import type { ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';
import { SourcesKeys } from './sources-key.ts';
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

/** Makes the documents of a composition: reuses those of earlier ones, or renders them. */
export class DocumentComposer {
  readonly #site: ReleasedSite;
  readonly #today: string;
  readonly #composer = composerVersion();
  readonly #cache: DocumentCache;
  readonly #output: Output;
  readonly #sourcesKeys: SourcesKeys;
  /** By the names of the apps whose styles they are. */
  readonly #usedCssOf = new Map<string, UsedCss>();

  constructor(site: ReleasedSite, { folder, today, cached }: ComposeRequest) {
    this.#site = site;
    this.#today = today;
    this.#cache = new DocumentCache(cached, folder);
    this.#output = new Output(folder);
    this.#sourcesKeys = new SourcesKeys(site, today);
  }

  /** Reuses a document that is made of the same code and content, without rendering it. Undefined if there is none. */
  reuse({ file, address }: PageDocument): DocumentRecord | undefined {
    const same = this.#cache.reuse(file, ({ sources }) => {
      const before = sources?.[file];
      return before !== undefined && before.key === this.#sourcesKeys.keyOf(address, before);
    });
    const [key, sources] = [same?.keys[file], same?.sources?.[file]];
    return key && sources ? { file, key, sources } : undefined;
  }

  /** Renders a document. Reuses an earlier one that differs only in its date. */
  async render(document: PageDocument): Promise<DocumentRecord> {
    const { file, address } = document;
    const { shell, sections } = this.#site;
    const asked = new Set<string>();
    const content = (key: string): unknown => {
      asked.add(key);
      return this.#site.content(key);
    };
    const rendered = await shell.render({ path: address, today: this.#today, sections, content }).catch((error) => {
      throw new Error(`${address} cannot be rendered: ${error}`);
    });
    const parts = partsOf(this.#site, rendered, address, this.#today);
    const apps = [this.#site.shellApp, ...rendered.sections.map((name) => this.#site.app(name))];
    // Without the date, so that a document that shows no date is not composed again every day.
    const undated = shell.documentHtml({ ...parts, page: { ...parts.page, today: '' } });
    const key = cacheKey(undated, this.#composer, ...apps.flatMap(({ styles }) => styles));
    if (!this.#cache.reuse(file, ({ keys }) => keys[file] === key)) {
      const css = await this.#usedCss(apps).of(rendered.html);
      await this.#output.write(
        file,
        shell.documentHtml({ ...parts, css }),
        this.#isOneOfMany(document) ? 'quick' : 'best',
      );
    }
    const used = { sections: rendered.sections, content: [...asked] };
    const sourcesKey = this.#sourcesKeys.keyOf(address, used) as string;
    return { file, key, sources: { key: sourcesKey, ...used, listed: rendered.head.index !== false } };
  }

  finished(): Promise<void> {
    return this.#output.finished();
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
