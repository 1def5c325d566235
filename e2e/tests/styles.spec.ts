import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { layers } from 'contract/builds.ts';
import { plainCss } from 'tools/vite/plain-css.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { repository } from '../shared-settings.ts';
import { kinds } from './routes.ts';
import { expect, openPage, faultyTest as test } from './site.ts';

/** The source of every stylesheet, with layers. Shared ones come first, as the shell loads them. */
const folders = ['shared/ui', ...appNames.map((name) => `${name}/src`)];
const layered = [
  `@layer ${layers.join(', ')};`,
  ...folders.flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.includes('node_modules'))
      .sort()
      .map((file) => readFileSync(path.join(repository, folder, file), 'utf8')),
  ),
]
  .join('\n')
  // Built files have other addresses.
  .replaceAll(/url\([^)]*\)/g, 'none');
const properties = [...new Set(layered.match(/(?<=^\s*)-?[a-z][\w-]*(?=:\s)/gm))];

/** Replaces all styles of the page by these. */
const dress = (page: Page, css: string): Promise<void> =>
  page.evaluate((css) => {
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) sheet.remove();
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
  }, css);

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

test.describe('in a browser that cannot clip', () => {
  // What a page looks like is in its document.
  test.use({ javaScriptEnabled: false });

  test('no page scrolls sideways', async ({ page }) => {
    const css = plainCss(layered).replaceAll(/overflow:\s*clip;?/g, '');
    for (const path of kinds) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await dress(page, css);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    }
  });
});
