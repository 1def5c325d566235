import { weigh } from 'gates/page-weights.ts';
import { type Phone, type Received, slowNetwork, slowProcessor, withPhone } from 'gates/phone.ts';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import type { School } from 'mf-directory/content/register.ts';
import type { Browser } from './browser.ts';
import { enlargedRegister, writeRegister } from './enlarged-register.ts';
import { isHydrated } from './in-page.ts';
import { withLargerSite } from './larger-site.ts';
import { median } from './speed.ts';

/** From a key or a filter to the paint of what it found, ms. */
const answerLimit = 100;
/** The sizes of the register besides today's. */
const sizes = [5_000];

/** The first key also waits for the register. Then lists are long, then short, then long again. */
const keys = ['s', 'e', 'c', 'o', ...Array(4).fill('Backspace'), 'k', 'i', 's', ...Array(3).fill('Backspace')];
/** A county, none, a type, none: the number of the filter, and of its option. */
const filters = [
  [0, 6],
  [0, 0],
  [1, 6],
  [1, 0],
] as const;

/** What a visit has received and built so far; bytes as sent. */
interface Weight {
  javascript: number;
  content: number;
  elements: number;
}

interface Visit {
  arrived: Weight;
  /** After the search. */
  searched: Weight;
  /** A visit of its own to the largest group. */
  group: Weight;
  /** The first key, with the time to fetch the register. */
  first: number;
  keys: number[];
  filters: number[];
}

export interface RegisterFigures extends Pick<Visit, 'arrived' | 'searched' | 'group' | 'first'> {
  schools: number;
  /** The median of all keys but the first. */
  key: number;
  /** Each key and filter by its quickest run, because other work on the machine only adds. */
  slowestKey: number;
  slowestFilter: number;
}

export const tooSlowToType = ({ slowestKey, slowestFilter }: RegisterFigures): boolean =>
  Math.max(slowestKey, slowestFilter) > answerLimit;

declare global {
  interface Window {
    /** Times from an input to the paint of its answer. */
    answers: number[];
  }
}

/** Uses the search of schools at 1.6 Mbit/s on a slow processor: with today's register, and with a larger one. */
export async function measureRegister(
  browser: Browser,
  today: string,
  runs: number,
  log: (line: string) => void,
): Promise<RegisterFigures[]> {
  const { schools } = readDirectory();
  const figures = [await measureSize(browser, today, schools, runs, log)];
  for (const size of sizes)
    figures.push(
      await withRegister(enlargedRegister(schools, size), log, (address, enlarged) =>
        measureSize(browser, address, enlarged, runs, log),
      ),
    );
  return figures;
}

/** Serves a copy of the site with another register while `measure` runs. */
function withRegister<T>(
  schools: School[],
  log: (line: string) => void,
  measure: (address: string, schools: School[]) => Promise<T>,
): Promise<T> {
  log(`Composing the site with ${schools.length} schools…`);
  return withLargerSite({
    name: 'bench-register',
    enlarge: (content) => writeRegister(content, schools),
    measure: (address) => measure(address, schools),
  });
}

async function measureSize(
  browser: Browser,
  address: string,
  schools: School[],
  runs: number,
  log: (line: string) => void,
): Promise<RegisterFigures> {
  const largest = Object.entries(Object.groupBy(schools, ({ group }) => group)).sort(
    ([, a = []], [, b = []]) => b.length - a.length,
  )[0]?.[0];
  const visits: Visit[] = [];
  for (let run = 0; run <= runs; run++) {
    const visit = await visitOnce(browser, `${address}/schools-by-region`, largest ?? '');
    const times = [visit.first, ...visit.keys, ...visit.filters].map(Math.round).join(', ');
    log(`${schools.length} schools, ${run === 0 ? 'warm-up' : `run ${run}`}: ${times} ms`);
    if (run > 0) visits.push(visit);
  }
  const slowest = (of: 'keys' | 'filters') =>
    Math.max(...(visits[0]?.[of] ?? []).map((_, index) => Math.min(...visits.map((visit) => visit[of][index] ?? 0))));
  const { arrived, searched, group } = visits[0] as Visit;
  return {
    schools: schools.length,
    ...{ arrived, searched, group },
    first: median(visits.map(({ first }) => first)),
    key: median(visits.flatMap((visit) => visit.keys)),
    slowestKey: slowest('keys'),
    slowestFilter: slowest('filters'),
  };
}

async function visitOnce(browser: Browser, address: string, group: string): Promise<Visit> {
  const grouped = await withPhone(browser, async (phone) => {
    await phone.page.goto(`${address}?group=${group}`, { waitUntil: 'networkidle' });
    await phone.page.locator('.results tbody tr').first().waitFor();
    return weightOf(phone);
  });
  return withPhone(browser, async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchAnswers);
    await slowNetwork(page);
    await slowProcessor(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(isHydrated);
    const arrived = await weightOf(phone);
    const answered = async (act: () => Promise<unknown>): Promise<number> => {
      const before = await page.evaluate(() => window.answers.length);
      await act();
      await page.waitForFunction((count) => window.answers.length > count, before);
      return page.evaluate(() => window.answers[window.answers.length - 1] as number);
    };
    await page.getByRole('searchbox').focus();
    const [first = 0, ...others] = await inTurn(keys, (key) => answered(() => page.keyboard.press(key)));
    await page.waitForLoadState('networkidle');
    const searched = await weightOf(phone);
    const filtered = await inTurn(filters, ([filter, index]) =>
      answered(() => page.locator('.search-form select').nth(filter).selectOption({ index })),
    );
    return { arrived, searched, group: grouped, first, keys: others, filters: filtered };
  });
}

async function inTurn<T, R>(list: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) results.push(await act(one));
  return results;
}

const isContent = ({ type }: Received): boolean => type === 'application/json';

async function weightOf({ page, received }: Phone): Promise<Weight> {
  const files = await received();
  return {
    javascript: weigh(files).javascript,
    content: weigh(files.filter(isContent)).total,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}

/** Runs in the page. Measures from a key or a filter to the frame after its answer. “Loading” is none. */
function watchAnswers(): void {
  window.answers = [];
  let from: number | undefined;
  const start = ({ timeStamp }: Event) => (from = timeStamp);
  addEventListener('keydown', start, { capture: true });
  addEventListener('change', start, { capture: true });
  const changed = () => {
    if (from === undefined || !document.querySelector('.results :is(tbody tr, [data-empty], .hint)')) return;
    const started = from;
    from = undefined;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => window.answers.push(performance.now() - started);
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  addEventListener(
    'focusin',
    () => {
      const results = document.querySelector('.results');
      if (results)
        new MutationObserver(changed).observe(results, { subtree: true, childList: true, characterData: true });
    },
    { once: true },
  );
}
