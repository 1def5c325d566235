import { languages, localPath } from 'contract/language.ts';
import { kinds } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

// Headlines that take turns would change the page by themselves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`in ${language}, React takes a page over with every element of its document`, async ({ page }) => {
    await page.addInitScript(() => {
      const removed: string[] = [];
      Object.assign(window, { removed });
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof Element) removed.push(node.outerHTML.slice(0, 120));
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of kinds.map((each) => localPath(each, language)))
      await test.step(path, async () => {
        await page.goto(path);
        const composed = await page.evaluate(async () => (await fetch(location.href)).text());
        await hydrated(page);
        expect(await page.evaluate(() => (window as unknown as { removed: string[] }).removed)).toEqual([]);

        const drawn = await page.locator('#root').innerHTML();
        const written = await page.evaluate((html) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          return parsed.getElementById('root')?.innerHTML ?? '';
        }, composed);
        const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, '');
        expect(plain(drawn)).toBe(plain(written));
      });
  });
}
