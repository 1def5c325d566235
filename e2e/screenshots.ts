import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { languages, localPath, splitPath } from 'contract/language.ts';
import { contentModules } from 'tools/content/modules.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';

const address = process.env.SITE_ADDRESS ?? 'http://localhost:4173';
const folder = path.resolve(import.meta.dirname, '../.cache/screenshots');
/** The pages that every site has, and the first event and article. */
async function kindsOfPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => splitPath(new URL(url).pathname).path,
  );
  const sitePaths = contentModules.flatMap(({ module }) => module.paths);
  const others = listed.filter((path) => !sitePaths.includes(path));
  return [
    ...sitePaths,
    ...Map.groupBy(others, (path) => path.split('/')[1])
      .values()
      .flatMap(([first]) => first ?? []),
  ];
}

const help = `pnpm screenshots            takes a picture of every kind of page of the site that npm start serves
pnpm screenshots /events…   only of these pages

At 360, 768 and 1440 px, in both languages, into .cache/screenshots. SITE_ADDRESS names another site than
http://localhost:4173.`;

await runFromTerminal({
  help,
  async run(named) {
    await fetch(address).catch(() => {
      throw new Error(`No site answers on ${address}. Start it first, with npm start.`);
    });
    const wrong = named.find((path) => !path.startsWith('/'));
    if (wrong) throw new Error(`“${wrong}” is not the path of a page. Write it as /events.`);
    const paths = named.length > 0 ? named : await kindsOfPages();
    mkdirSync(folder, { recursive: true });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    for (const width of [360, 768, 1440]) {
      for (const pathname of paths.flatMap((path) => languages.map((language) => localPath(path, language)))) {
        // A new visitor for each page: after an English page, French ones would redirect.
        const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
        await page.goto(address + pathname, { waitUntil: 'networkidle' });
        // Pictures below the fold load lazily.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        });
        const name = `${pathname.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${width}.png`;
        await page.screenshot({ path: path.join(folder, name), fullPage: true });
        console.log(path.join('.cache/screenshots', name));
        await page.close();
      }
    }
    await browser.close();
  },
});
