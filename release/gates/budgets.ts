import type { Message } from 'store/message.ts';
import type { PageWeights, Weight, Weights } from './page-weights.ts';
import type { Checked } from './site.ts';
import { listed } from './together.ts';

/** What pages should weigh at most, in KB of 1000 bytes (docs/spec.md, Page budgets). */
const aims: Weights = { html: 14, javascript: 130, section: 20, css: 15, fonts: 45, picture: 50, total: 250 };
const aimsOfHome = { ...aims, total: 300 };
/** How many times an aim a page may weigh: a release that goes over it is refused. */
const tolerated = 1.25;
/** How much a page over a budget may still grow, for example by another event. Bytes. */
const tolerance = 500;

const isHome = (path: string): boolean => path === '/' || path === '/en';
const weightNames = Object.keys(aims) as Weight[];

export const budgetsOf = (path: string): Weights => (isHome(path) ? aimsOfHome : aims);

/** The aims that a page exceeds. */
export const exceeded = (page: PageWeights): Weight[] =>
  weightNames.filter((weight) => page[weight] > budgetsOf(page.path)[weight] * 1000);

/** Reports pages that a release takes over a limit. `pages` are those that a browser has weighed. */
export const overLimits = (checked: Checked, pages?: PageWeights[]): Message[] =>
  overBudgets(checked, pages).filter(({ code }) => code !== 'gate.overAim');

/** Reports pages that a release takes over an aim only. */
export const overAims = (checked: Checked, pages?: PageWeights[]): Message[] =>
  overBudgets(checked, pages).filter(({ code }) => code === 'gate.overAim');

/** One message for each kind of weight, about the heaviest page. */
function overBudgets({ site, live, changed }: Checked, pages = site.weights): Message[] {
  const livePages = new Map(live?.weights.map((page) => [page.path, page]));
  const over = pages.flatMap((page) =>
    weightNames.flatMap((weight) => {
      const [size, before, aim] = [page[weight], livePages.get(page.path)?.[weight] ?? 0, budgetsOf(page.path)[weight]];
      const limit = aim * tolerated * 1000;
      const exceeds = (most: number): boolean => size > (before > most ? before + tolerance : most);
      if (!exceeds(limit) && !exceeds(aim * 1000)) return [];
      const ofCard = isHome(page.path) && !changed.includes('shell');
      const code = exceeds(limit) ? (ofCard ? 'gate.cardOverLimit' : 'gate.overLimit') : 'gate.overAim';
      return [{ code, path: page.path, weight, size, before, aim, limit } as const];
    }),
  );
  return [...Map.groupBy(over, ({ code, weight }) => `${code} ${weight}`).values()].map((same): Message => {
    const sorted = same.toSorted((a, b) => b.size - a.size);
    const [{ code, weight, size, before, aim, limit }] = sorted as [(typeof over)[number]];
    const params = {
      pages: listed(sorted.map(({ path }) => path)),
      weight,
      apps: changed.join(', '),
      aim,
      limit: kilobytes(limit),
      size: kilobytes(size),
      grown: kilobytes(size - before),
      leftBefore: kilobytes(Math.max(0, limit - before)),
      left: kilobytes(limit - size),
    };
    return { code, params };
  });
}

/** To a tenth. */
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
