import { setTimeout as pause } from 'node:timers/promises';
import { type Received, withPhone } from 'compose/gates/browser.ts';
import { type Language, languages, localPath } from 'contract/language.ts';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import type { Browser } from 'playwright-core';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { enlargeContent } from './enlarged-content.ts';
import { enlargedRegister, writeRegister } from './enlarged-register.ts';
import { above, type Given, kilobytes, median, type Report, whole } from './report.ts';
import { isHydrated, watchAnswers } from './search-in-page.ts';
import { withCopy } from './site-copy.ts';
import { slowDown, withBrowser } from './slow-phone.ts';

/** Ms to the paint of results: of the first key, or of the one that sends the field of the header, and of each other. */
const limits = { first: 1500, key: 100 };
/** How many KB a search may fetch with this many times the content. */
const kilobytesOf = { 1: 120, 10: 180 };
type Size = keyof typeof kilobytesOf;

/** The first word is also typed in the header. The last one finds nearly all schools. */
const queries: Record<Language, [first: string, next: string, other: string]> = {
  fr: ['reglement', ' concours', 'secondary'],
  en: ['teacher', ' training', 'secondary'],
};

/** Where a visitor begins to search. */
const starts = ['search page', 'header'] as const;
type Start = (typeof starts)[number];

interface SearchFigures {
  /** `10 × fr header` */
  what: string;
  times: Size;
  /** Fetched because of the search, as sent. */
  bytes: number;
  first: number;
  /** The median of all other keys. */
  key: number;
  /** Each key by its quickest run, because other work on the machine only adds. */
  slowestKey: number;
}

/** Searches today's site and one with ten times the content, on a slow phone. */
export const measureSearch = (given: Given): Promise<Report> =>
  withBrowser(async (browser) => {
    const data = await measureSize(browser, given, 1);
    given.log('Composing the site with ten times the content…');
    await withCopy('bench-search', async ({ checkout, store, run }) => {
      await enlarge(`${checkout}/shared/content`, 10);
      await run('build');
      const server = await startServe(store);
      const address = `http://localhost:${server.port}`;
      data.push(...(await measureSize(browser, { ...given, address }, 10).finally(server.stop)));
    });
    const rows = data.map(({ what, bytes, first, key, slowestKey }) => [
      what,
      kilobytes(bytes),
      ...[first, key, slowestKey].map(whole),
    ]);
    const header = ['content, language, start', 'KB', 'first', 'key, p50', 'slowest key'];
    const title = 'The site search; 1.6 Mbit/s, CPU ÷4, 360 × 740; ms from a key to the paint of its results';
    const missed = data.flatMap(({ what, times, bytes, first, slowestKey }) => [
      ...above(`${what}: a search`, bytes / 1000, kilobytesOf[times], 'KB'),
      ...above(`${what}: the first answer`, first, limits.first, 'ms'),
      ...above(`${what}: a key`, slowestKey, limits.key, 'ms'),
    ]);
    return { data, tables: [{ title, rows: [header, ...rows] }], missed };
  });

async function enlarge(content: string, times: number): Promise<void> {
  const { schools } = readDirectory();
  await enlargeContent(content, times);
  writeRegister(content, enlargedRegister(schools, schools.length * times));
}

async function measureSize(browser: Browser, { address, runs, log }: Given, times: Size): Promise<SearchFigures[]> {
  const figures: SearchFigures[] = [];
  for (const start of starts)
    for (const language of languages) {
      const what = `${times} × ${language} ${start}`;
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) {
        const visit = await visitOnce(browser, address, start, language);
        log(`${what}: ${[visit.first, ...visit.keys].map(whole).join(', ')} ms`);
        visits.push(visit);
      }
      figures.push({ what, times, ...summary(visits) });
    }
  return figures;
}

/** Of the first key and of each other: ms to the paint of its results. */
interface Visit {
  bytes: number;
  first: number;
  keys: number[];
}

function summary(visits: Visit[]): Omit<SearchFigures, 'what' | 'times'> {
  const quickest = (visits[0]?.keys ?? []).map((_, at) => Math.min(...visits.map(({ keys }) => keys[at] ?? 0)));
  return {
    bytes: Math.max(...visits.map(({ bytes }) => bytes)),
    first: median(visits.map(({ first }) => first)),
    key: median(visits.flatMap(({ keys }) => keys)),
    slowestKey: Math.max(...quickest),
  };
}

/** Opens the search page or `/events`, and types. Waits for the results of each key, and a little for the rest of them. */
const visitOnce = (browser: Browser, address: string, start: Start, language: Language): Promise<Visit> =>
  withPhone(browser, async ({ page, received }) => {
    const [first, next, other] = queries[language];
    await page.addInitScript(watchAnswers);
    await slowDown(page);
    await page.goto(address + localPath(start === 'header' ? '/events' : '/search', language), {
      waitUntil: 'networkidle',
    });
    await page.waitForFunction(isHydrated);
    const others = start === 'header' ? await received() : await filesOfEveryPage(browser, address, language);

    const answerTo = async (key: string): Promise<number> => {
      await page.keyboard.press(key);
      await page.waitForFunction(() => window.answer?.paint);
      await pause(300);
      return page.evaluate(() => window.answer?.paint ?? Number.NaN);
    };
    const type = async (text: string): Promise<number[]> => {
      const answers: number[] = [];
      for (const key of text)
        if (key === ' ') await page.keyboard.press(key);
        else answers.push(await answerTo(key));
      return answers;
    };
    const inPage = page.locator('main [type=search]');
    const answers: number[] = [];
    if (start === 'header') {
      await page.locator('.menu-button').click();
      await page.locator('header [type=search]').pressSequentially(first, { delay: 100 });
      answers.push(await answerTo('Enter'));
      await page.locator('h1:focus').waitFor();
      await inPage.focus();
      await page.keyboard.press('End');
    } else {
      await inPage.focus();
      answers.push(...(await type(first)));
    }
    answers.push(...(await type(next)));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    answers.push(...(await type(other)));
    const [firstAnswer, ...keys] = answers as [number, ...number[]];
    return { bytes: bytesOf(await received(), others), first: firstAnswer, keys };
  });

const filesOfEveryPage = (browser: Browser, address: string, language: Language): Promise<Received[]> =>
  withPhone(browser, async ({ page, received }) => {
    await page.goto(address + localPath('/contact-us', language), { waitUntil: 'networkidle' });
    return received();
  });

/** The bytes of files that are neither documents nor among the others. */
function bytesOf(files: Received[], others: Received[]): number {
  const known = new Set(others.map(({ url }) => url));
  return files
    .filter(({ url, type }) => type !== 'text/html' && !known.has(url))
    .reduce((sum, { body }) => sum + body, 0);
}
