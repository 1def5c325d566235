import { rmSync } from 'node:fs';
import path from 'node:path';
import { withPhone } from 'compose/gates/phone.ts';
import { languageKey } from 'contract/language.ts';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import type { Cookie } from 'playwright-core';
import { ownFolders } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/apps.ts';
import { type EditorFolders, makeEditorFolders, startEditor } from '../editor.ts';
import { freePort } from '../free-port.ts';
import type { Browser } from './browser.ts';
import { enlargedRegister, writeRegister } from './enlarged-register.ts';
import { slowNetwork, slowProcessor } from './slow-phone.ts';
import { median } from './speed.ts';

/**
 * What opening a form may take on a slow phone, a preview from the request to its address, and removing a school of a
 * large register from the press to its paint.
 */
const limits = { bytes: 100_000, ms: 6000, previewSeconds: 20, removalMs: 200 };
/** The size of the large register. */
const schools = 5000;

export interface EditFigures {
  /** Of a form, opened at its address with an empty cache. */
  bytes: number;
  /** Until its first field can be typed into. */
  ms: number;
  /** From the request to the address of the preview. */
  previewSeconds: number;
  /** From the request to live, after its preview, with the pages opened in a browser. */
  liveSeconds: number;
  /** Of one of 5,000 schools, on a slow processor. */
  removalMs: number;
}

/** Which limits are missed, in sentences. */
export const missedByEdit = ({ bytes, ms, previewSeconds, removalMs }: EditFigures): string[] => [
  ...(bytes > limits.bytes ? [`A form fetches more than ${limits.bytes / 1000} KB.`] : []),
  ...(ms > limits.ms ? [`A form takes more than ${limits.ms / 1000} s.`] : []),
  ...(previewSeconds > limits.previewSeconds ? [`A preview takes more than ${limits.previewSeconds} s.`] : []),
  ...(removalMs > limits.removalMs
    ? [`Removing one of ${schools} schools takes more than ${limits.removalMs} ms.`]
    : []),
];

/** 400 kbit/s in both directions: a phone far from its mast. */
const farNetwork = { down: 400, up: 400, latency: 150 };

/** Runs the editors' app on a copy of the site: opens a form, and changes one word. */
export async function measureEdit(browser: Browser, runs: number): Promise<EditFigures> {
  const folder = path.join(repository, '.cache/bench-edit');
  const folders = makeEditorFolders(folder);
  const editor = await startEditor(folders, await freePort());
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(editor.invitation ?? '');
    const item = await page.evaluate(joinAndFind);
    const address = `${editor.origin}/item/${item.split('/').map(encodeURIComponent).join('/')}`;
    const cookies = await context.cookies();
    const visits: { bytes: number; ms: number }[] = [];
    for (let run = 0; run < runs; run++) visits.push(await openForm(browser, address, cookies));
    const revision = await page.evaluate(addWord, item);
    return {
      bytes: Math.max(...visits.map(({ bytes }) => bytes)),
      ms: median(visits.map(({ ms }) => ms)),
      previewSeconds: await page.evaluate(secondsOf, { path: 'previews', body: { items: [item] } }),
      liveSeconds: await page.evaluate(secondsOf, { path: 'publications', body: { drafts: [{ item, revision }] } }),
      removalMs: await timeRemoval(browser, folders, editor.origin, cookies),
    };
  } finally {
    await context.close();
    await editor.kill();
    rmSync(folder, { recursive: true });
  }
}

const openForm = (browser: Browser, address: string, cookies: Cookie[]): Promise<{ bytes: number; ms: number }> =>
  withPhone(browser, async ({ page, received }) => {
    await page.context().addCookies(cookies);
    // As on a device whose person has chosen a language before.
    await page.addInitScript((key) => localStorage.setItem(key, 'fr'), languageKey);
    await slowNetwork(page, farNetwork);
    await slowProcessor(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main form input').first().waitFor();
    const ms = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const files = await received();
    return { ms, bytes: files.reduce((sum, { body }) => sum + body, 0) };
  });

/** Enlarges the register that the server shows, and removes some of its schools. */
async function timeRemoval(
  browser: Browser,
  { checkout }: EditorFolders,
  origin: string,
  cookies: Cookie[],
): Promise<number> {
  const content = path.join(checkout, '../committed', path.relative(repository, ownFolders.content));
  writeRegister(content, enlargedRegister(readDirectory().schools, schools));
  return withPhone(browser, async ({ page }) => {
    await page.context().addCookies(cookies);
    await slowProcessor(page);
    await page.goto(`${origin}/register`);
    await page.locator('[data-state="same"]').first().waitFor();
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) times.push(await page.evaluate(removeFirst));
    return median(times);
  });
}

/** Runs in the page: removes the first school that is left, and waits for its paint. */
async function removeFirst(): Promise<number> {
  const key = document.querySelector<HTMLElement>('[data-state="same"]')?.dataset.line ?? '';
  const line = `[data-line="${CSS.escape(key)}"]`;
  const started = performance.now();
  document.querySelector<HTMLElement>(`${line} button:last-of-type`)?.click();
  const painted = new MessageChannel();
  const paint = new Promise((resolve) => {
    painted.port1.onmessage = resolve;
  });
  const look = () => {
    if (document.querySelector(`${line}[data-state="removed"]`)) painted.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  await paint;
  return performance.now() - started;
}

/** Runs in the page: signs in by its link, and returns the first event. */
async function joinAndFind(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`/api/invitations/${location.pathname.split('/').at(-1)}/sign-in`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const collections: { id: string; items: { item: string }[] }[] = await (await fetch('/api/collections')).json();
  return collections.find(({ id }) => id.startsWith('events/'))?.items[0]?.item ?? '';
}

/** Runs in the page: saves a draft with one more word, and returns its revision. */
async function addWord(item: string): Promise<number> {
  const name = item.split('/').map(encodeURIComponent).join('/');
  const { base, data } = await (await fetch(`/api/items/${name}`)).json();
  data.summary.en += ' Again.';
  const body = JSON.stringify({ base, data, uploads: [], revision: 0 });
  const headers = { 'content-type': 'application/json' };
  const { revision } = await (await fetch(`/api/drafts/${name}`, { method: 'PUT', headers, body })).json();
  return revision;
}

/** Runs in the page: starts a job, and waits for its end. */
async function secondsOf({ path, body }: { path: string; body: object }): Promise<number> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  let job: { id: string; state: string; refusal?: { text: { en: string } } } = await asked.json();
  while (job.state === 'waiting' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    job = await (await fetch(`/api/jobs/${job.id}`)).json();
  }
  if (job.state !== 'done') throw new Error(job.refusal?.text.en ?? 'The job failed.');
  return (performance.now() - started) / 1000;
}
