import { withPhone } from 'compose/gates/browser.ts';
import { budgetsOf, exceeded, type Weight, weigh } from 'compose/gates/budgets.ts';
import { atOnce } from 'store/at-once.ts';
import { readComposition } from 'store/composition.ts';
import { type Given, kilobytes, type Report } from './report.ts';
import { withBrowser } from './slow-phone.ts';

const columns: [Weight, string][] = [
  ['html', 'HTML'],
  ['javascript', 'JavaScript'],
  ['section', 'section'],
  ['css', 'CSS'],
  ['fonts', 'fonts'],
  ['picture', 'LCP image'],
  ['total', 'total'],
];

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
  const limits = columns.map(([name]) => `≤ ${budgetsOf('/events')[name]}${name === 'total' ? ' (home 300)' : ''}`);
  const rows = weighed.map((page) => {
    const over = exceeded(page);
    return [page.path, ...columns.map(([name]) => `${kilobytes(page[name])}${over.includes(name) ? ' OVER' : ' ok'}`)];
  });
  const header = [
    ['page', ...columns.map(([, title]) => title)],
    ['budget', ...limits],
  ];
  const over = weighed.filter((page) => exceeded(page).length > 0).length;
  return {
    data: weighed,
    tables: [{ title: 'First visit, brotli, KB', rows: [...header, ...rows] }],
    missed: over > 0 ? [`${over} of ${pages.length} pages exceed a budget.`] : [],
  };
}
