import type { PageWeights, Weight } from 'compose/gates/budgets.ts';
import { budgetsOf, exceeded } from 'compose/gates/budgets.ts';
import { overBudget } from './budgets.ts';
import { type EditFigures, missedByEdit } from './edit.ts';
import { type GrowthFigures, missedLimits } from './growth.ts';
import { isLate, type PushFigures, pushLimits } from './release.ts';
import { missedBySearch, type SearchFigures } from './search.ts';
import { type Comparison, type Figure, type Rival, rivals, targets } from './speed.ts';

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const whole = (number: number): string => String(Math.round(number));

const weights: [Weight, string][] = [
  ['html', 'HTML'],
  ['javascript', 'JavaScript'],
  ['section', 'section'],
  ['css', 'CSS'],
  ['fonts', 'fonts'],
  ['picture', 'LCP image'],
  ['total', 'total'],
];

export function printBudgets(pages: PageWeights[]): void {
  const rows = pages.map((page) => {
    const over = exceeded(page);
    const cells = weights.map(([name]) => `${kilobytes(page[name])}${over.includes(name) ? ' OVER' : ' ok'}`);
    return [page.path, ...cells];
  });
  const limits = weights.map(([name]) => `≤ ${budgetsOf('/events')[name]}${name === 'total' ? ' (home 300)' : ''}`);
  console.log('First visit, brotli, KB');
  printTable([['page', ...weights.map(([, title]) => title)], ['budget', ...limits], ...rows]);
  const over = overBudget(pages).length;
  console.log(over === 0 ? `All ${pages.length} pages are within their budgets.` : `${over} pages exceed a budget.`);
}

const figures: [Figure, string, (value: number) => string][] = [
  ['requests', 'requests', whole],
  ['javascript', 'JavaScript, KB', kilobytes],
  ['total', 'total, KB', kilobytes],
  ['heading', 'first heading, ms', whole],
  ['usable', 'usable, ms', whole],
  ['hydrated', 'hydrated, ms', whole],
];

export function printPushes(figures: PushFigures[]): void {
  console.log('From git push of one changed word to live, s');
  printTable([
    ['', 's', 'limit', ''],
    ...figures.map((one) => [
      one.browser ? 'with the browser gate' : 'without',
      one.seconds.toFixed(1),
      whole(one.browser ? pushLimits.browser : pushLimits.noBrowser),
      isLate(one) ? 'missed' : 'met',
    ]),
  ]);
}

export function printEdit(figures: EditFigures): void {
  const { bytes, ms, previewSeconds, liveSeconds, removalMs } = figures;
  const seconds = [ms / 1000, previewSeconds, liveSeconds].map((number) => number.toFixed(1));
  console.log('A form on a slow phone, one changed word, and one school less of 5,000');
  printTable([
    ['KB of a form', 'until it can be used, s', 'to its preview, s', 'to live, s', 'to remove a school, ms'],
    [kilobytes(bytes), ...seconds, whole(removalMs)],
  ]);
  for (const missed of missedByEdit(figures)) console.log(missed);
}

export function printGrowth(growth: GrowthFigures[]): void {
  console.log('A first composition, and the release of one changed word without the browser gate; MB of all processes');
  printTable([
    ['content', 'documents', 'composing s', 'in all s', 'CPU s', 'MB', 'word s', 'CPU s', 'MB', 'documents'],
    ...growth.map(({ what, documents, first, word }) => [
      what,
      whole(documents),
      first.composing.toFixed(1),
      first.seconds.toFixed(1),
      whole(first.cpuSeconds),
      whole(first.megabytes),
      word.seconds.toFixed(1),
      whole(word.cpuSeconds),
      whole(word.megabytes),
      whole(word.documents),
    ]),
  ]);
  console.log('\nWhat a page and the files that it names weigh, brotli, KB');
  printTable([
    ['', 'HTML', 'JavaScript', 'CSS', 'content'],
    ...growth.flatMap(({ what, pages }) =>
      pages.map(({ path, html, javascript, css, content }) => [
        `${what} ${path}`,
        ...[html, javascript, css, content].map(kilobytes),
      ]),
    ),
  ]);
  for (const missed of missedLimits(growth)) console.log(missed);
}

export function printSpeed(comparisons: Comparison[]): void {
  console.log('\n1.6 Mbit/s, 150 ms, CPU ÷4, cold cache, 360 × 740; medians, and composed to each bundle');
  for (const { path, composed, documents, ratios, ...bundles } of comparisons) {
    const rows = figures.map(([name, title, show]) => {
      const shown = (value: number) => (Number.isNaN(value) ? '–' : show(value));
      const beside = (rival: Rival) => [show(bundles[rival][name]), verdict(rival, name, ratios[rival][name])];
      return [title, show(composed[name]), ...rivals.flatMap(beside), shown(documents[name])];
    });
    console.log('');
    printTable([[path, 'composed', 'one bundle', 'ratio', 'prerendered', 'ratio', 'no scripts'], ...rows]);
  }
}

/** `0.96× ≤ 1× met`, judged by the rounded ratio; only the ratio if there is no target. */
export function verdict(rival: Rival, name: Figure, ratio: number): string {
  const target = targets[rival][name];
  const judgement =
    target === undefined ? '' : ` ≤ ${target}× ${Number(ratio.toFixed(2)) <= target ? 'met' : 'missed'}`;
  return `${ratio.toFixed(2)}×${judgement}`;
}

export function printSearch(figures: SearchFigures[]): void {
  console.log('\nThe site search; 1.6 Mbit/s, CPU ÷4, 360 × 740; ms from a key to the paint of its results');
  printTable([
    ['content, language, start', 'KB', 'first', 'key, p50', 'slowest key', 'slowest, complete'],
    ...figures.map(({ times, language, start, bytes, first, key, slowestKey, slowestWhole }) => [
      `${times} × ${language} ${start}`,
      kilobytes(bytes),
      ...[first, key, slowestKey, slowestWhole].map(whole),
    ]),
  ]);
  for (const missed of missedBySearch(figures)) console.log(missed);
}

export function printTable(rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
}
