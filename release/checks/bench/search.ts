import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withPhone } from 'compose/gates/browser.ts';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { Browser } from 'playwright-core';
import { siteFolder } from 'store/site-folder.ts';
import { repeatedContent } from 'tools/content/testing/repeat-content.ts';
import { repository } from 'tools/workspace/apps.ts';
import { copyReleases } from '../checkout.ts';
import { startServe } from '../serving/servers.ts';
import { above, type Given, kilobytes, median, type Report, slowDown, tenths, withBrowser } from './measure.ts';

/** Ms to the paint of results: of the key that sends the field of the header, and of each other. KB that a search may fetch. */
const limits = { first: 1500, key: 100, kilobytes: 120 };

/** The first word is typed in the header. The last one finds nearly all schools. */
const queries: Record<Language, [first: string, next: string, other: string]> = {
  fr: ['reglement', ' concours', 'secondary'],
  en: ['teacher', ' training', 'secondary'],
};

export const measureSearch = (given: Given): Promise<Report> =>
  withBrowser(async (browser) => {
    const title = 'The site search; 1.6 Mbit/s, CPU ÷4, 360 × 740; ms from a key to the paint of its results';
    const report: Report = { title, rows: {}, missed: [] };
    await measureSize(browser, given, 1, report);
    given.log('Composing the site with ten times the content…');
    using made = mkdtempDisposableSync(path.join(tmpdir(), 'store-'));
    const store = made.path;
    copyReleases(siteFolder, store);
    const { content } = repeatedContent(['events', 'news', 'resources'], 10, 1);
    const env = { ...process.env, SITE_CONTENT: content, SITE_DIR: store };
    execFileSync(process.execPath, ['release/cli/build.ts'], { cwd: repository, env, stdio: 'ignore' });
    const server = await startServe(store);
    const address = `http://localhost:${server.port}`;
    await measureSize(browser, { ...given, address }, 10, report).finally(server.stop);
    rmSync(content, { recursive: true });
    return report;
  });

async function measureSize(browser: Browser, given: Given, times: number, { rows, missed }: Report): Promise<void> {
  for (const language of languages) {
    const what = `${times} × ${language}`;
    const visits = await Array.fromAsync({ length: given.runs }, () => visit(browser, given.address, language));
    for (const each of visits) given.log(`${what}: ${JSON.stringify(each)}`);
    const bytes = Math.max(...visits.map((one) => one.bytes));
    const first = median(visits.map((one) => one.first));
    // Each key by its quickest run, because other work on the machine only adds.
    const quickest = visits[0]?.keys.map((_, at) => Math.min(...visits.map(({ keys }) => keys[at] ?? 0))) ?? [];
    const slowest = Math.max(...quickest);
    rows[what] = { KB: kilobytes(bytes), first, key: median(visits.flatMap(({ keys }) => keys)), slowest };
    missed.push(
      ...above(`${what}: a search`, bytes / 1000, limits.kilobytes, 'KB'),
      ...above(`${what}: the first answer`, first, limits.first, 'ms'),
      ...above(`${what}: a key`, slowest, limits.key, 'ms'),
    );
  }
}

/** Types in the header of `/events`, then on the search page. `first` (Enter) and `keys`: ms to the paint of results. */
const visit = (browser: Browser, address: string, language: Language) =>
  withPhone(browser, async ({ page, received }) => {
    const [first, next, other] = queries[language];
    await page.addInitScript(watchAnswers);
    // The files that the service worker answers have no size.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
    await slowDown(page);
    await page.goto(address + localPath('/events', language), { waitUntil: 'networkidle' });
    await page.waitForFunction(isHydrated);
    const before = await received();

    async function answerTo(key: string): Promise<number> {
      await page.keyboard.press(key);
      await page.waitForFunction(() => window.answer?.paint);
      await pause(300);
      return tenths(await page.evaluate(() => window.answer?.paint ?? Number.NaN));
    }
    const answers: number[] = [];
    async function type(text: string): Promise<void> {
      for (const key of text)
        if (key === ' ') await page.keyboard.press(key);
        else answers.push(await answerTo(key));
    }
    await page.locator('.menu-button').click();
    await page.locator('header [type=search]').pressSequentially(first, { delay: 100 });
    answers.push(await answerTo('Enter'));
    await page.locator('h1:focus').waitFor();
    await page.locator('main [type=search]').focus();
    await page.keyboard.press('End');
    await type(next);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await type(other);
    const [firstAnswer = Number.NaN, ...keys] = answers;
    const known = new Set(before.map(({ url }) => url));
    const fetched = (await received()).filter(({ url, type }) => type !== 'text/html' && !known.has(url));
    return { bytes: fetched.reduce((sum, { body }) => sum + body, 0), first: firstAnswer, keys };
  });

declare global {
  interface Window {
    /** Ms from a key to the first paint of its results. */
    answer?: { from: number; paint?: number };
  }
}

/** Runs in the page. Measures from each key to the frame after its results. Their status quotes the query. */
function watchAnswers(): void {
  addEventListener('keydown', ({ timeStamp }) => (window.answer = { from: timeStamp }), { capture: true });
  const changed = () => {
    const { answer } = window;
    const quoted = document.querySelector('main [role=status]')?.textContent?.match(/[«“]\s*(.*?)\s*[»”]/)?.[1];
    if (!answer || !quoted || quoted !== document.querySelector<HTMLInputElement>('main [type=search]')?.value.trim())
      return;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      answer.paint ??= performance.now() - answer.from;
    };
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
}

function isHydrated(): boolean {
  return Object.keys(document.querySelector('[type=search]') ?? {}).some((name) => name.startsWith('__reactProps'));
}
