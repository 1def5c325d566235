import { withPhone } from 'compose/gates/browser.ts';
import { budgetsOf, exceeded, weigh } from 'compose/gates/budgets.ts';
import { atOnce } from 'store/at-once.ts';
import { readComposition } from 'store/composition.ts';
import { type Given, kilobytes, type Report, withBrowser } from './measure.ts';

/** Opens every page of a composition in both languages, several at a time. */
export async function weighSite({ address, composition }: Given): Promise<Report> {
  const { pages, today } = readComposition(composition);
  const weighed = await withBrowser((browser) => {
    const weighPage = (path: string) =>
      withPhone(
        browser,
        async ({ page, received, largestPicture }) => {
          await page.goto(address + path, { waitUntil: 'load' });
          await page.waitForLoadState('networkidle');
          const largest = await largestPicture();
          return { path, ...weigh(await received(), largest) };
        },
        today,
      );
    return atOnce(pages, weighPage, 3);
  });
  const rows: Report['rows'] = { 'budget of home': budgetsOf('/'), 'budget of others': budgetsOf('/events') };
  for (const page of weighed) {
    const { path, ...weights } = page;
    const shown = Object.entries(weights).map(([name, bytes]) => [name, kilobytes(bytes)]);
    rows[path] = { ...Object.fromEntries(shown), over: exceeded(page).join(', ') };
  }
  const over = weighed.filter((page) => exceeded(page).length > 0).length;
  const missed = over > 0 ? [`${over} of ${pages.length} pages exceed a budget.`] : [];
  return { title: 'First visit, brotli, KB; picture: the largest that is painted', rows, missed };
}
