import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withPhone } from 'compose/gates/browser.ts';
import { languageKey } from 'contract/language.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { repository } from 'tools/workspace/apps.ts';
import { freePort } from '../free-port.ts';
import { makeEditorFolders, startEditor } from './editor.ts';
import { above, type Given, kilobytes, median, type Report, tenths } from './report.ts';
import { slowDown, withBrowser } from './slow-phone.ts';

/** What opening a form may take on a slow phone, and a preview from the request to its address. */
const limits = { kilobytes: 100, seconds: 6, previewSeconds: 20 };

/** 400 kbit/s in both directions: a phone far from its mast. */
const farNetwork = { down: 400, up: 400, latency: 150 };

/** Runs the editors' app on a copy of the site: opens a form, and changes, previews and publishes one word. */
export const measureEdit = ({ runs }: Given): Promise<Report> =>
  withBrowser(async (browser) => {
    const folder = path.join(repository, '.cache/bench-edit');
    const editor = await startEditor(makeEditorFolders(folder), await freePort());
    try {
      return report(await measure(browser, editor.origin, editor.invitation ?? '', runs));
    } finally {
      await editor.kill();
      rmSync(folder, { recursive: true });
    }
  });

interface EditFigures {
  /** Of a form, opened at its address with an empty cache. */
  bytes: number;
  /** Until its first field can be typed into. */
  seconds: number;
  /** From the request to the address of the preview. */
  previewSeconds: number;
  /** From the request to live, after its preview, with the pages opened in a browser. */
  liveSeconds: number;
}

async function measure(browser: Browser, origin: string, invitation: string, runs: number): Promise<EditFigures> {
  const context = await browser.newContext();
  const ask = asker(context, origin);
  await ask('POST', `invitations/${invitation.split('/').at(-1)}/sign-in`, {});
  const collections: { id: string; items: { item: string }[] }[] = await ask('GET', 'collections');
  const item = collections.find(({ id }) => id.startsWith('events/'))?.items[0]?.item ?? '';
  const name = item.split('/').map(encodeURIComponent).join('/');
  const visits: { bytes: number; seconds: number }[] = [];
  for (let run = 0; run < runs; run++) visits.push(await openForm(browser, context, `${origin}/item/${name}`));
  const { base, data } = await ask('GET', `items/${name}`);
  data.summary.en += ' Again.';
  const { revision } = await ask('PUT', `drafts/${name}`, { base, data, uploads: [], revision: 0 });
  return {
    bytes: Math.max(...visits.map(({ bytes }) => bytes)),
    seconds: median(visits.map(({ seconds }) => seconds)),
    previewSeconds: await secondsOf(ask, 'previews', { items: [item] }),
    liveSeconds: await secondsOf(ask, 'publications', { drafts: [{ item, revision }] }),
  };
}

const openForm = (browser: Browser, signedIn: BrowserContext, address: string) =>
  withPhone(browser, async ({ page, received }) => {
    await page.context().addCookies(await signedIn.cookies());
    // As on a device whose person has chosen a language before.
    await page.addInitScript((key) => localStorage.setItem(key, 'fr'), languageKey);
    await slowDown(page, farNetwork);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main form input').first().waitFor();
    const seconds = (await page.evaluate(() => performance.now())) / 1000;
    await page.waitForLoadState('networkidle');
    const files = await received();
    return { seconds, bytes: files.reduce((sum, { body }) => sum + body, 0) };
  });

/** Asks the app's server, as its pages do. */
const asker = (context: BrowserContext, origin: string) => async (method: string, path: string, data?: object) => {
  const answer = await context.request.fetch(`${origin}/api/${path}`, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.text()) && answer.json();
};

/** Starts a job, and waits for its end. */
async function secondsOf(ask: ReturnType<typeof asker>, path: string, body: object): Promise<number> {
  const started = performance.now();
  let job: { id: string; state: string; refusal?: { text: { en: string } } } = await ask('POST', path, body);
  while (job.state === 'waiting' || job.state === 'running') {
    await pause(100);
    job = await ask('GET', `jobs/${job.id}`);
  }
  if (job.state !== 'done') throw new Error(job.refusal?.text.en ?? 'The job failed.');
  return (performance.now() - started) / 1000;
}

const report = (data: EditFigures): Report => ({
  data,
  tables: [
    {
      title: 'A form on a slow phone, and one changed word',
      rows: [
        ['KB of a form', 'until it can be used, s', 'to its preview, s', 'to live, s'],
        [kilobytes(data.bytes), ...[data.seconds, data.previewSeconds, data.liveSeconds].map(tenths)],
      ],
    },
  ],
  missed: [
    ...above('A form', data.bytes / 1000, limits.kilobytes, 'KB'),
    ...above('A form', data.seconds, limits.seconds, 's'),
    ...above('A preview', data.previewSeconds, limits.previewSeconds, 's'),
  ],
});
