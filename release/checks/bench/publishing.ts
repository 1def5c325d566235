import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withPhone } from 'compose/gates/browser.ts';
import { languageKey } from 'contract/language.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { repository } from 'tools/workspace/repository.ts';
import { commit, git } from '../checkout.ts';
import { freePort } from '../serving/servers.ts';
import { type EditorFolders, makeEditorFolders, startEditor } from './editor.ts';
import { above, type Given, kilobytes, median, type Report, slowDown, tenths, withBrowser } from './measure.ts';
import { smallChanges } from './small-changes.ts';

async function withEditor<T>(
  folders: EditorFolders,
  words: string[],
  work: (editor: Awaited<ReturnType<typeof startEditor>>) => Promise<T>,
): Promise<T> {
  const editor = await startEditor(folders, await freePort(), ...words);
  return work(editor).finally(editor.kill);
}

const folder = path.join(repository, '.cache/bench-publishing');

/** The most seconds that one pushed word may take, without the browser gate and with it. */
const kinds = [
  { what: 'without the browser gate', words: ['--no-browser'], limit: 8 },
  { what: 'with the browser gate', words: [], limit: 25 },
];

/** Pushes one changed word. Measures from `git push` until `pnpm release --wait` says that it is live. */
export async function timePushes({ runs, log }: Given): Promise<Report> {
  const report: Report = { title: 'From git push of one changed word to live, s', rows: {}, missed: [] };
  log('Releasing all apps…');
  const folders = makeEditorFolders(folder);
  for (const { what, words, limit } of kinds) {
    const pushAgain = () => Array.fromAsync({ length: runs + 1 }, () => push(folders));
    const times = await withEditor(folders, words, pushAgain);
    // The first one also fetches and installs.
    const seconds = tenths(median(times.slice(1)));
    report.rows[what] = { seconds, limit };
    report.missed.push(...above(`A word ${what}`, seconds, limit, 's'));
  }
  rmSync(folder, { recursive: true });
  return report;
}

async function push({ colleague, store }: EditorFolders): Promise<number> {
  smallChanges('shared/content')[0]?.make(colleague);
  commit(colleague, 'A word');
  const started = performance.now();
  git(colleague, 'push', '-q', 'origin', 'HEAD');
  const words = ['release/cli/release.ts', '--wait', git(colleague, 'rev-parse', 'HEAD').trim()];
  await promisify(execFile)(process.execPath, words, { cwd: colleague, env: { ...process.env, SITE_DIR: store } });
  return (performance.now() - started) / 1000;
}

/** What opening a form may take on a slow phone, and a preview from the request to its address. */
const limits = { kilobytes: 100, seconds: 6, previewSeconds: 20, liveSeconds: 12 };

export const measureEdit = ({ runs }: Given): Promise<Report> =>
  withBrowser(async (browser) => {
    const report = await withEditor(makeEditorFolders(folder), [], (editor) => measure(browser, editor, runs));
    rmSync(folder, { recursive: true });
    return report;
  });

async function measure(
  browser: Browser,
  { origin, invitation = '' }: Awaited<ReturnType<typeof startEditor>>,
  runs: number,
): Promise<Report> {
  const context = await browser.newContext();
  async function ask(method: string, path: string, data?: object) {
    const answer = await context.request.fetch(`${origin}/api/${path}`, { method, data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.text()) && answer.json();
  }
  async function secondsOf(path: string, body: object): Promise<number> {
    const started = performance.now();
    let job: { id: string; state: string; refusal?: { text: { en: string } } } = await ask('POST', path, body);
    while (job.state === 'waiting' || job.state === 'running') {
      await pause(100);
      job = await ask('GET', `jobs/${job.id}`);
    }
    if (job.state !== 'done') throw new Error(job.refusal?.text.en ?? 'The job failed.');
    return tenths((performance.now() - started) / 1000);
  }

  await ask('POST', `invitations/${invitation.split('/').at(-1)}/sign-in`, {});
  const collections: { id: string; items: { item: string }[] }[] = await ask('GET', 'collections');
  const item = collections.find(({ id }) => id.startsWith('events/'))?.items[0]?.item ?? '';
  const name = item.split('/').map(encodeURIComponent).join('/');
  const open = () => openForm(browser, context, `${origin}/item/${name}`);
  const visits = await Array.fromAsync({ length: runs }, open);
  const { base, data } = await ask('GET', `items/${name}`);
  data.summary.en += ' Again.';
  const save = (base: string) => ask('PUT', `drafts/${name}`, { base, data, uploads: [], revision: 0 });
  const { revision } = await save(base);
  const KB = kilobytes(Math.max(...visits.map(({ bytes }) => bytes)));
  const usable = tenths(median(visits.map(({ seconds }) => seconds)));
  const preview = await secondsOf('previews', { items: [item] });
  // With the browser gate: after its preview, and without one.
  const publish = (revision: number) => secondsOf('publications', { drafts: [{ item, revision }] });
  const previewed = await publish(revision);
  const times = await Array.fromAsync({ length: runs }, async () => {
    data.summary.en += ' Again.';
    return publish((await save((await ask('GET', `items/${name}`)).base)).revision);
  });
  const live = tenths(median(times));
  return {
    title: 'A form on a slow phone: KB, and s until it can be used; one changed word: s to its preview and to live',
    rows: { form: { KB, usable }, word: { preview, previewed, live } },
    missed: [
      ...above('A form', KB, limits.kilobytes, 'KB'),
      ...above('A form', usable, limits.seconds, 's'),
      ...above('A preview', preview, limits.previewSeconds, 's'),
      ...above('A word, from the press to live,', live, limits.liveSeconds, 's'),
    ],
  };
}

/** Opens a form at its address, with an empty cache, until its first field can be typed into. */
const openForm = (browser: Browser, signedIn: BrowserContext, address: string) =>
  withPhone(browser, async ({ page, received }) => {
    await page.context().addCookies(await signedIn.cookies());
    // As on a device whose person has chosen a language before.
    await page.addInitScript((key) => localStorage.setItem(key, 'fr'), languageKey);
    // A phone far from its mast.
    await slowDown(page, { down: 400, up: 400, latency: 150 });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main form input').first().waitFor();
    const seconds = (await page.evaluate(() => performance.now())) / 1000;
    await page.waitForLoadState('networkidle');
    const files = await received();
    return { seconds, bytes: files.reduce((sum, { body }) => sum + body, 0) };
  });
