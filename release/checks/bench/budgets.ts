import { exceeded, type PageWeights, weigh } from 'compose/gates/budgets.ts';
import { withPhone } from 'compose/gates/phone.ts';
import { readComposition } from 'store/composition.ts';
import type { Browser } from './browser.ts';

export const overBudget = (pages: PageWeights[]): PageWeights[] => pages.filter((page) => exceeded(page).length > 0);

/** Opens every page of a composition in both languages, several at a time. */
export async function weighSite(browser: Browser, address: string, composition: string): Promise<PageWeights[]> {
  const { pages, today } = readComposition(composition);
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
          return { path, ...weigh(await received(), largest) };
        },
        today,
      );
  };
  await Promise.all([work(), work(), work()]);
  return weighed;
}
