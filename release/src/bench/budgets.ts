import { readComposition } from '../compose/compose.ts';
import { type App, apps } from '../paths.ts';
import { readRelease } from '../store/release.ts';
import type { Browser } from './browser.ts';
import { type Received, visit } from './visit.ts';

export type { Received };

/** The weights of one page on a first visit, compressed, bytes without headers. */
export interface Weights {
  html: number;
  javascript: number;
  /** Of the heaviest section on the page: its code without its texts and content. */
  section: number;
  css: number;
  fonts: number;
  /** The picture that is the largest thing painted; 0 when none is. */
  picture: number;
  total: number;
}
export type Weight = keyof Weights;

export interface PageWeights extends Weights {
  path: string;
}

/** In KB of 1000 bytes (docs/spec.md, Page budgets). */
const budgets: Weights = { html: 14, javascript: 130, section: 20, css: 15, fonts: 45, picture: 50, total: 250 };
const budgetOfHome = { ...budgets, total: 300 };

export const budgetsOf = (path: string): Weights => (path === '/' || path === '/en' ? budgetOfHome : budgets);

/** Which budgets a page exceeds. */
export const exceeded = ({ path, ...weights }: PageWeights): Weight[] =>
  (Object.keys(weights) as Weight[]).filter((name) => weights[name] > budgetsOf(path)[name] * 1000);

export const overBudget = (pages: PageWeights[]): PageWeights[] => pages.filter((page) => exceeded(page).length > 0);

/** Opens every page of a composition, in both languages, some at a time. */
export async function weighSite(browser: Browser, address: string, composition: string): Promise<PageWeights[]> {
  const { pages, releases, today } = readComposition(composition);
  const isContent = contentFiles(releases);
  const weighed: PageWeights[] = [];
  const waiting = pages.entries();
  const work = async () => {
    for (const [index, path] of waiting) {
      const { received, largestPicture } = await visit(browser, address + path, { throttled: false, today });
      weighed[index] = { path, ...weigh(received, largestPicture, isContent) };
    }
  };
  await Promise.all([work(), work(), work()]);
  return weighed;
}

/** Whether a published file is texts or content, by its address without the origin. */
function contentFiles(releases: Record<string, string>): (pathname: string) => boolean {
  const found = apps.flatMap((app: App) => {
    const version = releases[app] ?? '';
    return readRelease(app, version)
      .inventory.filter(({ entry }) => entry?.startsWith('content:'))
      .map(({ file }) => `/assets/${app}/${version}/${file}`);
  });
  const known = new Set(found);
  return (pathname) => known.has(pathname);
}

export function weigh(
  received: Received[],
  largestPicture: string | undefined,
  isContent: (pathname: string) => boolean,
): Weights {
  const sum = (wanted: (one: Received) => boolean) =>
    received.filter(wanted).reduce((bytes, { body }) => bytes + body, 0);
  const isCode = ({ type }: Received) => type.endsWith('javascript');
  const codeOf = (app: string) => (one: Received) => {
    const { pathname } = new URL(one.url);
    return isCode(one) && pathname.startsWith(`/assets/${app}/`) && !isContent(pathname);
  };
  return {
    html: sum(({ type }) => type === 'text/html'),
    javascript: sum(isCode),
    section: Math.max(...apps.filter((app) => app !== 'shell').map((app) => sum(codeOf(app)))),
    css: sum(({ type }) => type === 'text/css'),
    fonts: sum(({ type }) => type.startsWith('font/')),
    picture: sum(({ url }) => url === largestPicture),
    total: sum(() => true),
  };
}
