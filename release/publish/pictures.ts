import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from 'compose/gates/open-pages.ts';
import { attempt } from 'contract/attempt.ts';
import { atOnce } from 'store/at-once.ts';
import { compositionFolder, findComposition } from 'store/composition.ts';

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

/** The pictures of a composition: `0-360-before.jpg` is of the first of the pages. They go with it. */
const folderOf = (id: string): string => path.join(compositionFolder(id), 'pictures');
const pagesIn = (id: string): string => path.join(folderOf(id), 'pages.json');

export const pictureFile = (id: string, name: string): string => path.join(folderOf(id), name);

/** The pages that are photographed, and the names of the pictures so far; undefined before the first begins. */
export const picturesIn = (id: string): { pages: string[]; names: string[] } | undefined =>
  existsSync(pagesIn(id))
    ? { pages: JSON.parse(readFileSync(pagesIn(id), 'utf8')), names: globSync('*.jpg', { cwd: folderOf(id) }) }
    : undefined;

/**
 * Writes pictures of pages, before and after, at the widths of a phone and of a desktop, the phone's first, where they
 * differ, and one file that shows them side by side. Returns its path; undefined without pages, or without a browser.
 */
export async function photographPages(
  pages: string[],
  before: string | undefined,
  after: string,
): Promise<string | undefined> {
  if (pages.length === 0) return undefined;
  const shown = pages.slice(0, most);
  mkdirSync(folderOf(after), { recursive: true });
  writeFileSync(pagesIn(after), JSON.stringify(shown));
  const nameOf = (page: string, width: number, side: string) => `${shown.indexOf(page)}-${width}-${side}.jpg`;
  const sides = Object.entries({ before, after }).map(([side, id = '']) => ({ side, id, ...findComposition(id) }));
  const views = widths.flatMap((width) =>
    sides.flatMap(({ side, id, files = {}, today }) =>
      shown
        .filter((page) => path.join(page.slice(1), 'index.html') in files)
        .map((page) => ({ id, page, width, today, file: pictureFile(after, nameOf(page, width, side)) })),
    ),
  );
  const made = await withBrowser((browser, originOf) => {
    const photograph = async ({ id, page, width, today, file }: (typeof views)[number]) => {
      await using context = await browser.newContext({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
      const tab = await context.newPage();
      await tab.clock.setFixedTime(`${today}T12:00:00+03:00`);
      // At a second visit the fonts are there at once; at the first, the picture may be taken before them.
      await tab.goto(originOf(id) + page, { waitUntil: 'networkidle' });
      await tab.reload({ waitUntil: 'networkidle' });
      // Pictures far below would only load when scrolled to.
      await tab.evaluate(() =>
        Promise.allSettled(Array.from(document.images, (image) => Object.assign(image, { loading: 'eager' }).decode())),
      );
      // At once, so that a picture that is named is whole.
      writeFileSync(file, await tab.screenshot({ type: 'jpeg', quality: 60, fullPage: true }));
    };
    return atOnce(views, photograph, 2);
  });
  if (!made) return undefined;
  const figures = (page: string, width: number) => {
    const names = sides.map(({ side }) => nameOf(page, width, side));
    const pictures = names.map((name) => attempt(() => readFileSync(pictureFile(after, name))));
    // Pages may differ only in their data.
    if (pictures[0]?.equals(pictures[1] ?? Buffer.of())) {
      for (const name of names) rmSync(pictureFile(after, name));
      return '';
    }
    const both = sides.map(({ side }, index) => {
      const caption = `${encodeURI(page)} ${side}, ${width} px`;
      const image = pictures[index]
        ? `<img alt="${caption}" src="pictures/${names[index]}">`
        : '<p>There is no such page.</p>';
      return `<figure style="width:${width}px"><figcaption>${caption}</figcaption>${image}</figure>`;
    });
    return `<div>${both.join('')}</div>`;
  };
  const rows = shown.flatMap((page) => widths.map((width) => figures(page, width)));
  const file = path.join(compositionFolder(after), 'pictures.html');
  writeFileSync(file, `${head}<h1>Before and after</h1>\n${rows.join('\n')}\n`);
  return file;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0 0 2rem}img{width:100%;border:1px solid}</style>
`;
