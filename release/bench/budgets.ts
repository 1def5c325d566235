import type { AppName } from 'contract/section.ts';
import { exceeded } from 'gates/budgets.ts';
import { contentAddresses, type PageWeights, weigh } from 'gates/page-weights.ts';
import { withPhone } from 'gates/phone.ts';
import { readComposition } from 'store/composition.ts';
import { readRelease } from 'store/release.ts';
import type { Browser } from './browser.ts';

export const overBudget = (pages: PageWeights[]): PageWeights[] => pages.filter((page) => exceeded(page).length > 0);

/** Opens every page of a composition in both languages, several at a time. */
export async function weighSite(browser: Browser, address: string, composition: string): Promise<PageWeights[]> {
  const { pages, releases, today } = readComposition(composition);
  const content = contentAddresses(
    Object.entries(releases).map(([app, version]) => readRelease(app as AppName, version)),
  );
  const weighed: PageWeights[] = [];
  const waiting = pages.entries();
  const work = async () => {
    for (const [index, path] of waiting)
      weighed[index] = await withPhone(
        browser,
        async ({ page, received, largestPicture }) => {
          await page.goto(address + path, { waitUntil: 'load' });
          await page.waitForLoadState('networkidle');
          const largest = await largestPicture();
          return { path, ...weigh(await received(), content, largest) };
        },
        today,
      );
  };
  await Promise.all([work(), work(), work()]);
  return weighed;
}
