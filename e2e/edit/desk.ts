import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { test as base } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { type EditorFolders, makeEditorFolders } from 'checks/editor.ts';
import type { Draft } from 'edit/api/item.ts';
import type { Job, Publication, SiteStatus } from 'edit/api/job.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { repository, today } from '../shared-settings.ts';
import type { Request } from './desk-process.ts';
import { pushWithGit } from './push-with-git.ts';

interface Answers {
  data: { title: { fr: string; en: string } };
  draft: Draft;
  drafts: Draft[];
  drop: null;
  preview: Job;
  publish: Job;
  takeBack: Job;
  history: Publication[];
  status: SiteStatus;
}

/** A desk with its store, its checkout, a remote repository, and a colleague who uses Git. */
export class TestDesk {
  readonly folders: EditorFolders;
  #process: ChildProcess | undefined;
  #lines: AsyncIterator<string> | undefined;

  constructor(folders: EditorFolders) {
    this.folders = folders;
    mkdirSync(folders.files, { recursive: true });
  }

  async start(): Promise<void> {
    const { files, remote, store } = this.folders;
    this.#process = spawn(process.execPath, ['e2e/edit/desk-process.ts', files, remote], {
      cwd: repository,
      env: { ...process.env, SITE_DIR: store, SITE_TODAY: today },
      stdio: ['pipe', 'pipe', 'inherit'],
      // A group of its own, which ends with the processes that it started.
      detached: true,
    });
    this.#lines = createInterface(this.#process.stdout as NodeJS.ReadableStream)[Symbol.asyncIterator]();
    await this.#lines.next();
  }

  async ask<K extends keyof Answers>(what: K, request: Omit<Request, 'do'> = {}): Promise<Answers[K]> {
    this.send(what, request);
    return JSON.parse((await this.#lines?.next())?.value);
  }

  send(what: keyof Answers, request: Omit<Request, 'do'>): void {
    this.#process?.stdin?.write(`${JSON.stringify({ do: what, ...request })}\n`);
  }

  /** Adds words to the English title of an item, as a draft. */
  async retitle(item: string, words: string, by?: string): Promise<Draft> {
    const data = await this.ask('data', { item });
    const title = { ...data.title, en: `${data.title.en} ${words}` };
    return this.ask('draft', { item, by, data: { ...data, title } });
  }

  /** Kills the server alone, or together with the release that it runs, as a power cut does. */
  async kill({ release = false } = {}): Promise<void> {
    const { pid = 0 } = this.#process ?? {};
    const ended = once(this.#process as ChildProcess, 'exit');
    process.kill(release ? -pid : pid, 'SIGKILL');
    await ended;
  }

  /** Git in the server's checkout. */
  readonly git = (...words: string[]): string => git(this.folders.checkout, ...words).trim();

  /** Adds words before the first English text of an item, its title, as a colleague does who uses Git. */
  retitleWithGit(item: string, words: string): void {
    pushWithGit(this.folders, { [item]: (text) => text.replace('en: "', `en: "${words} `) });
  }

  readonly liveComposition = (): string => readlinkSync(path.join(this.folders.store, 'live'));

  /** The documents of a composition that contain words. */
  documentsWith(words: string, composition = 'live'): string[] {
    const site = path.join(this.folders.store, composition, 'site');
    return filesBelow(site).filter(
      (name) => name.endsWith('.html') && readFileSync(path.join(site, name), 'utf8').includes(words),
    );
  }

  /** Whether the release of a publication has begun. */
  isReleasing(): boolean {
    const db = new DatabaseSync(path.join(this.folders.store, 'store.db'), { readOnly: true });
    const found = db
      .prepare("SELECT 1 FROM jobs WHERE state = 'running' AND job ->> 'what' = 'publish' AND job ->> 'child' NOT NULL")
      .get();
    db.close();
    return found !== undefined;
  }
}

export const test = base.extend<object, { today: string; desk: TestDesk }>({
  today: [today, { option: true, scope: 'worker' }],
  desk: [
    async ({ today }, use) => {
      process.env.SITE_TODAY = today;
      const desk = new TestDesk(makeEditorFolders(path.join(repository, '.cache/desk')));
      await desk.start();
      await use(desk);
      await desk.kill({ release: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
