import type { Page } from '@playwright/test';
import { plainCss } from 'tools/vite/plain-css.ts';
import { layered } from './layered-styles.ts';
import { expect, openPage, faultyTest as test } from './site.ts';

const properties = [...new Set(layered.match(/(?<=^\s*)-?[a-z][\w-]*(?=:\s)/gm))];

/** The differences in the look of elements, `::before` and `::after` between two stylesheets, a line each. */
const differences = (page: Page, layered: string, plain: string): Promise<string[]> =>
  page.evaluate(
    ({ sheets, properties }) => {
      // In the page, because a page’s computed styles are megabytes.
      const looks = (css: string): string[][] => {
        for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) sheet.remove();
        const style = document.createElement('style');
        style.textContent = css;
        document.head.append(style);
        for (const animation of document.getAnimations()) animation.cancel();
        return [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
          [undefined, '::before', '::after'].map((box) => {
            const computed = getComputedStyle(element, box);
            const name = `${element.tagName}.${element.className}${box ?? ''}`;
            return box && computed.content === 'none'
              ? [name]
              : [name, ...properties.map((property) => `${property}: ${computed.getPropertyValue(property)}`)];
          }),
        );
      };
      const [before = [], after = []] = sheets.map(looks);
      return before.flatMap(([name, ...values], index) => {
        const [, ...others] = after[index] ?? [];
        const found = values.filter((value, at) => value !== others[at]);
        return found.length > 0 || values.length !== others.length ? `${name}: ${found.join('; ')}` : [];
      });
    },
    { sheets: [layered, plain], properties },
  );

const plain = plainCss(layered);

for (const path of ['/', '/schools-by-region'])
  test(`${path} looks the same in browsers without cascade layers`, async ({ page }) => {
    await openPage(page, path);
    for (const [width, media] of [
      [360, 'screen'],
      [1440, 'screen'],
      [800, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media });
      // Repeated if a picture has loaded in between.
      await expect(async () =>
        expect(await differences(page, layered, plain), `${width} px, ${media}`).toEqual([]),
      ).toPass({ timeout: 20_000 });
    }
  });
