import type { AppName } from 'contract/section.ts';
import type { Message } from 'store/message.ts';
import type { ComposedDocument } from './document.ts';
import { listed } from './listed.ts';
import type { PageWeights, Weight, Weights } from './page-weights.ts';

/** What pages should weigh at most, in KB of 1000 bytes (docs/spec.md, Page budgets). */
const aims: Weights = { html: 14, javascript: 130, section: 20, css: 15, fonts: 45, picture: 50, total: 250 };
const aimsOfHome = { ...aims, total: 300 };
/** How many times an aim a page may weigh: a release that goes over it is refused. */
const tolerated = 1.25;

const isHome = (path: string): boolean => path === '/' || path === '/en';

export const budgetsOf = (path: string): Weights => (isHome(path) ? aimsOfHome : aims);

/** The aims that a page exceeds. */
export const exceeded = ({ path, ...weights }: PageWeights): Weight[] =>
  (Object.keys(weights) as Weight[]).filter((name) => weights[name] > budgetsOf(path)[name] * 1000);

/** How much a page over budget may still grow, for example by another event. Bytes. */
const tolerance = 500;
/** How much two visits to a page may differ, because more or fewer pictures below the fold have loaded. Bytes. */
export const visitVariation = 5000;

export interface Weighed {
  pages: PageWeights[];
  /** The pages of the live site. */
  before: PageWeights[];
  /** How far the weights may be wrong, in bytes. */
  slack?: number;
  /** The apps of which one may be named that made a page grow. */
  changed: AppName[];
  documents?: readonly ComposedDocument[];
  documentsBefore?: readonly ComposedDocument[];
}

/** A page that this release takes over an aim or a limit: it was within it before, or has grown by more than the tolerance. */
interface Over {
  page: PageWeights;
  weight: Weight;
  before: number | undefined;
}

function overIn({ pages, before, slack = 0 }: Weighed, times: number): Over[] {
  const livePages = byPath(before);
  return pages.flatMap((page) =>
    (Object.keys(aims) as Weight[]).flatMap((weight) => {
      const most = budgetsOf(page.path)[weight] * 1000 * times;
      const live = livePages.get(page.path)?.[weight];
      const wasOver = live !== undefined && live > most;
      const isOver = page[weight] > (wasOver ? live + tolerance : most) + slack;
      return isOver ? [{ page, weight, before: live }] : [];
    }),
  );
}

/** Pages that this release takes over a limit, one message for each kind of weight. */
export const overLimits = (weighed: Weighed): Message[] =>
  worstOf(overIn(weighed, tolerated)).map(({ pages, worst }) => {
    const apps = growing(weighed, worst);
    const ofCard = isHome(worst.page.path) && !apps.includes('shell');
    return { code: ofCard ? 'gate.cardOverLimit' : 'gate.overLimit', params: paramsOf(pages, worst, apps) };
  });

/** Pages that this release takes over an aim only. */
export function overAims(weighed: Weighed): Message[] {
  const refused = overIn(weighed, tolerated);
  const isRefused = ({ page, weight }: Over) => refused.some((one) => one.page === page && one.weight === weight);
  const told = overIn(weighed, 1).filter((one) => !isRefused(one));
  return worstOf(told).map(({ pages, worst }) => ({
    code: 'gate.overAim',
    params: paramsOf(pages, worst, growing(weighed, worst)),
  }));
}

const worstOf = (over: Over[]): { pages: string; worst: Over }[] =>
  [...Map.groupBy(over, ({ weight }) => weight).values()].map((same) => {
    const sorted = same.toSorted((a, b) => b.page[b.weight] - a.page[a.weight]);
    return { pages: listed(sorted.map(({ page }) => page.path)), worst: sorted[0] as Over };
  });

function paramsOf(pages: string, { page, weight, before = 0 }: Over, apps: AppName[]): Message['params'] {
  const aim = budgetsOf(page.path)[weight];
  const [size, limit] = [page[weight], aim * tolerated * 1000];
  return {
    pages,
    weight,
    apps: apps.join(', '),
    aim,
    limit: kilobytes(limit),
    size: kilobytes(size),
    grown: kilobytes(size - before),
    leftBefore: kilobytes(Math.max(0, limit - before)),
    left: kilobytes(limit - size),
  };
}

/** The changed apps whose part of a page has grown; all of them if that cannot be told. */
function growing({ changed, documents = [], documentsBefore = [] }: Weighed, { page }: Over): AppName[] {
  const sizesIn = (all: readonly ComposedDocument[]) => all.find(({ address }) => address === page.path)?.sizes ?? {};
  const [after, before] = [sizesIn(documents), sizesIn(documentsBefore)];
  const grown = changed.filter((app) => (after[app] ?? 0) > (before[app] ?? 0));
  return grown.length > 0 ? grown : changed;
}

const byPath = (pages: PageWeights[]): Map<string, PageWeights> => new Map(pages.map((page) => [page.path, page]));

/** To a tenth. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
