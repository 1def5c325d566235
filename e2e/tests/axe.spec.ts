import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages, localPath } from 'shared/language/language.ts';
import { measured } from './measured.ts';
import { routes } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it stands: the rule, and the elements. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

for (const language of languages)
  for (const half of [0, 1])
    test(`axe finds nothing on any page in ${language} on a phone, part ${half + 1}`, async ({ page }) => {
      for (const path of routes.filter((_route, index) => index % 2 === half))
        await test.step(path, async () => {
          await page.goto(localPath(path, language));
          await hydrated(page);
          expect.soft(await faults(page), path).toEqual([]);
        });
    });
