import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSite } from 'compose/gates/open-pages.ts';
import { atOnce } from 'store/at-once.ts';
import { documentsOf, findComposition } from 'store/composition.ts';

/** A small phone and a desktop, in CSS pixels. */
const widths = [360, 1280];
/** How many pages are photographed: more would take minutes. */
const most = 20;

/** The addresses of the pages by which two compositions differ, `/events`; the shortest first. */
export function differingPages(before: string | undefined, after: string): string[] {
  const [was = {}, is = {}] = [before, after].map((id) => findComposition(id)?.files);
  const files = Object.keys({ ...was, ...is }).filter(
    (file) => /(^|\/)index\.html$/.test(file) && was[file] !== is[file],
  );
  return files
    .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/'))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/**
 * Writes one file with pictures of pages, before and after, side by side, at the widths of a phone and of a desktop.
 * Returns its path; undefined without pages, or without a browser.
 */
export async function photographPages(
  pages: string[],
  before: string | undefined,
  after: string,
): Promise<string | undefined> {
  if (pages.length === 0) return undefined;
  const shown = pages.slice(0, most);
  const pictures = [before && (await photograph(before, shown)), await photograph(after, shown)];
  if (!pictures[1]) return undefined;
  const figure = (page: string, width: number) =>
    ['before', 'after'].map((side, index) => {
      const caption = `${encodeURI(page)} ${side}, ${width} px`;
      const picture = (pictures[index] as Pictures | undefined)?.[`${page} ${width}`];
      const image = picture
        ? `<img alt="${caption}" src="data:image/jpeg;base64,${picture}">`
        : '<p>There is no such page.</p>';
      return `<figure style="width:${width}px"><figcaption>${caption}</figcaption>${image}</figure>`;
    });
  const rows = shown.flatMap((page) => widths.map((width) => `<div>${figure(page, width).join('')}</div>`));
  // Beside the documents, so that they go with their composition.
  const file = path.join(documentsOf(after), '../pictures.html');
  writeFileSync(file, `${head}<h1>Before and after</h1>\n${rows.join('\n')}\n`);
  return file;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0 0 2rem}img{width:100%;border:1px solid}</style>
`;

/** JPEG in base64, by page and width: `/events 360`. */
type Pictures = Record<string, string>;

/** Pictures of those of the pages that a composition has, each of its whole height. */
const photograph = (id: string, pages: string[]): Promise<Pictures | undefined> =>
  withSite(id, async (browser, origin) => {
    const { files = {}, today } = findComposition(id) ?? {};
    const own = pages.filter((page) => path.join(page.slice(1), 'index.html') in files);
    const wanted = widths.flatMap((width) => own.map((page) => ({ page, width })));
    const photographed = async ({ page, width }: (typeof wanted)[number]) => {
      const context = await browser.newContext({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
      const tab = await context.newPage();
      await tab.clock.setFixedTime(`${today}T12:00:00+03:00`);
      await tab.goto(origin + page, { waitUntil: 'networkidle' });
      const picture = await tab.screenshot({ type: 'jpeg', quality: 60, fullPage: true });
      await context.close();
      return [`${page} ${width}`, picture.toString('base64')] as const;
    };
    return Object.fromEntries(await atOnce(wanted, photographed, 2));
  });
