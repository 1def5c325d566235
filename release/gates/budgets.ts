import type { AppName } from 'contract/section.ts';
import type { PageWeights, Weight, Weights } from './page-weights.ts';

/** In KB of 1000 bytes (docs/spec.md, Page budgets). */
const budgets: Weights = { html: 14, javascript: 130, section: 20, css: 15, fonts: 45, picture: 50, total: 250 };
const budgetsOfHome = { ...budgets, total: 300 };

export const budgetsOf = (path: string): Weights => (path === '/' || path === '/en' ? budgetsOfHome : budgets);

/** Which budgets a page exceeds. */
export const exceeded = ({ path, ...weights }: PageWeights): Weight[] =>
  (Object.keys(weights) as Weight[]).filter((name) => weights[name] > budgetsOf(path)[name] * 1000);

/** The heaviest page for one kind of weight, and the weight of the same page on the live site. Bytes. */
export interface Heaviest {
  weight: Weight;
  path: string;
  bytes: number;
  live?: number;
}

const labels: Record<Weight, string> = {
  html: 'HTML',
  javascript: 'JavaScript',
  section: 'code of one section',
  css: 'CSS',
  fonts: 'fonts',
  picture: 'largest picture',
  total: 'in all',
};

/** How much a page that is already over budget may still grow, for example by another event. Bytes. */
const tolerance = 500;
/** How much two visits to a page may differ, because more or fewer pictures below the fold have loaded. Bytes. */
export const visitVariation = 5000;

/**
 * Messages about pages that exceed a budget (docs/spec.md, Page budgets) because of this release: they were within it
 * before, or have grown by more than the tolerance. `slack` is how far the weights may be wrong, in bytes.
 */
export function overBudgets(pages: PageWeights[], live: PageWeights[], changed: AppName[], slack = 0): string[] {
  const livePages = byPath(live);
  const faults = pages.flatMap((page) => {
    const before = livePages.get(page.path);
    const overBefore = before ? exceeded(before) : [];
    return exceeded(page)
      .filter((weight) => page[weight] > budgetsOf(page.path)[weight] * 1000 + slack)
      .filter((weight) => !overBefore.includes(weight) || page[weight] > (before?.[weight] ?? 0) + tolerance + slack)
      .map((weight) => ({ weight, page, before }));
  });
  const worst = [...Map.groupBy(faults, ({ weight }) => weight).values()];
  return worst.map((same) => {
    const { weight, page, before } = same.toSorted(
      (a, b) => b.page[b.weight] - a.page[a.weight],
    )[0] as (typeof same)[0];
    const others = same.length > 1 ? `, and ${morePages(same.length - 1)}` : '';
    return `${page.path}${others}: ${labels[weight]} ${kilobytes(page[weight])}${difference(page[weight], before?.[weight])}, over the budget of ${budgetsOf(page.path)[weight]} KB. Make ${changed.join(', ')} lighter (pnpm bench budgets shows more) and release again.`;
  });
}

/** For each kind of weight, the page that changed most; without a live site, the heaviest. */
export function heaviest(pages: PageWeights[], live: PageWeights[]): Heaviest[] {
  const livePages = byPath(live);
  const weights = (Object.keys(labels) as Weight[]).filter((weight) => pages.some((page) => page[weight] > 0));
  return weights.map((weight) => {
    const all = pages.map((page) => ({
      weight,
      path: page.path,
      bytes: page[weight],
      live: livePages.get(page.path)?.[weight],
    }));
    // Compares what is printed: tenths of a kilobyte.
    const change = ({ bytes, live: before = bytes }: Heaviest) => Math.round(Math.abs(bytes - before) / 100);
    return all.toSorted((a, b) => change(b) - change(a) || b.bytes - a.bytes)[0] as Heaviest;
  });
}

const byPath = (pages: PageWeights[]): Map<string, PageWeights> => new Map(pages.map((page) => [page.path, page]));

export const formatWeight = ({ weight, path, bytes, live }: Heaviest): string =>
  `${labels[weight]} ${kilobytes(bytes)}${difference(bytes, live)} on ${path}`;

export const morePages = (count: number): string => `${count} more ${count === 1 ? 'page' : 'pages'}`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function difference(bytes: number, live: number | undefined): string {
  if (live === undefined) return '';
  const more = (bytes - live) / 1000;
  return Math.abs(more) < 0.05 ? ' (as before)' : ` (${more > 0 ? '+' : '−'}${Math.abs(more).toFixed(1)} KB)`;
}
