import { availableParallelism } from 'node:os';
import { composedKey, type PageData } from 'contract/registry.ts';
import type { DocumentParts, Rendered, SiteFacts } from 'contract/shell-server.ts';
import { atOnce } from 'store/at-once.ts';
import type { DocumentSources } from 'store/composition.ts';
import type { CodeProcess, CodeProcesses } from './code-process.ts';
import { cacheKey, composerVersion } from './composer-version.ts';
import { liveSlots } from './live-slots.ts';
import { modulesOf, type PageDocument, type ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';
import { usedCss } from './used-css.ts';

/** While some documents of a process are compressed, it renders the next ones. */
const documentsAtOnce = 8;

/** Makes all documents: reuses those that are the same, and has the others rendered on all cores. */
export async function makeDocuments(site: ReleasedSite, folder: SiteFolder, processes: CodeProcesses) {
  const { documents, shellApp } = site;
  const made = new Map<string, DocumentSources>();
  const cssBy = new Map<string, ReturnType<typeof usedCss>>();

  function reuse(document: PageDocument): boolean {
    const { file, address } = document;
    const keyWith = (content: string[] = []) => site.keyOf(address, site.sectionsOf(document), content);
    const isSame = (before?: DocumentSources) => before?.key === keyWith(before?.content);
    const same = folder.reuse(file, ({ sources }) => isSame(sources[file]))?.sources[file];
    if (same) made.set(file, same);
    return same !== undefined;
  }

  /** Has `code` render a page; unless only its date differs, `frame`, which runs no section, completes it. */
  async function make(document: PageDocument, code: CodeProcess, frame: CodeProcess, facts: SiteFacts): Promise<void> {
    const { file, address, kind } = document;
    const page = { path: address, composed: site.composed, sections: site.sections };
    const rendered = await code.ask('render', page, address);
    const own = site.sectionsOf(document);
    // This code may not speak for other sections, nor of the site, such as where it may send to.
    const used = rendered.sections.filter((name) => own.includes(name));
    const parts = partsOf(site, { ...rendered, sections: used, site: facts }, address);
    if (rendered.read.includes(composedKey)) parts.page.composed = site.composed;
    const apps = [shellApp, ...used.map((name) => site.app(name))];
    const styles = apps.flatMap((app) => app.styles);
    const undated = JSON.stringify({ ...parts, page: { ...parts.page, today: '' } });
    const text = cacheKey(undated, composerVersion, shellApp.codeKey, ...styles);
    if (!folder.reuse(file, ({ sources }) => sources[file]?.text === text)) {
      // An app without styles changes nothing, not even a line break.
      const cssOf = cssBy.get(styles.join()) ?? usedCss(apps.map(({ css }) => css).filter(Boolean));
      cssBy.set(styles.join(), cssOf);
      const css = await cssOf(rendered.html);
      await folder.write(file, await frame.ask('document', { parts: { ...parts, css } }, address));
    }
    const content = [...new Set([...rendered.read, ...askedBy(rendered).content])];
    const listed = rendered.head.index !== false;
    made.set(file, { address, kind, key: site.keyOf(address, own, content), text, content, listed });
  }

  const toRender = documents.filter((document) => !reuse(document));
  // Each section's pages are rendered by a process of their own, with no other section's code.
  const groups = Map.groupBy(toRender, (document) => site.sectionsOf(document).join());
  if (toRender.length > 0) {
    const frame = await processes.of([]);
    const facts = await frame.ask('site', {});
    const makeGroup = async (group: PageDocument[]) => {
      const [first] = group as [PageDocument];
      const code = await processes.of(site.sectionsOf(first));
      await atOnce(group, (document) => make(document, code, frame, facts), documentsAtOnce);
    };
    await atOnce(groups.values(), makeGroup, availableParallelism());
  }
  return Object.fromEntries(documents.map(({ file }) => [file, made.get(file) as DocumentSources]));
}

/** The file of the shell with the federation runtime, which the first section of a page needs. */
const federationHost = 'src/sections/federation-host.ts';

/** What the frame and some of the slots asked for. */
export function askedBy({ frame, slots }: Rendered, isWanted: (slot: string) => boolean = () => true) {
  const wanted = Object.keys(slots).filter(isWanted);
  const asked = [frame, ...wanted.flatMap((slot) => slots[slot] ?? [])];
  const all = (list: 'used' | 'content') => [...new Set(asked.flatMap((one) => one[list]))];
  return { slots: wanted, used: all('used'), content: all('content') };
}

function partsOf(site: ReleasedSite, rendered: Rendered, address: string): DocumentParts {
  const { shellApp, contents, today, routes, cards } = site;
  const { html, head, trail, site: facts } = rendered;
  const sections = rendered.sections.map((name) => site.app(name));
  const asked = askedBy(rendered);
  const absent = asked.content.filter((key) => !contents.address(key));
  const { live, ...what } = liveSlots(html, rendered.slots);
  // What the browser fetches at once: the frame, and the slots that need their code.
  const early = askedBy(rendered, (slot) => live[slot] === 'always');
  const liveSections = sections.filter(({ name }) => early.slots.some((slot) => slot.startsWith(`${name}:`)));
  const host = liveSections.length > 0 ? [federationHost] : [];
  const ofShell = modulesOf(shellApp.release.code.inventory, [...early.used, ...host]).map(shellApp.address);
  /** A card has no styles of its own. */
  const ofPages = sections.filter(({ name }) => asked.used.includes(`${name}/src/pages.ts`));
  const linked = sections.map((app) => {
    const { name, entry, styles } = app;
    return [name, { entry, ...(ofPages.includes(app) && { styles }) }] as const;
  });
  const page: PageData = {
    ...{ path: address, today, sections: Object.fromEntries(linked), routes, cards },
    shellStyles: shellApp.styles,
    live,
    ...(absent.length > 0 && { absent }),
    measurementId: facts.measurementId || undefined,
  };
  return {
    ...{ html, ...what, head, trail, site: facts, page, css: '' },
    styles: [shellApp, ...ofPages].flatMap((app) => app.styles),
    modules: [...ofShell, ...liveSections.flatMap((app) => app.remoteModules(early.used))],
    content: early.content.flatMap((key) => contents.address(key) ?? []),
    ...site.frame,
  };
}
