import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIResponse, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Draft, Item } from 'edit/api/item.ts';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { addPerson, changePerson, findByEmail } from 'edit-server/accounts/people.ts';
import { draftsIn } from 'edit-server/publishing/drafts.ts';
import { startSession } from 'edit-server/session.ts';
import { copyEditorFolders, type EditorFolders, startEditor } from 'release/checks/bench/editor.ts';
import { ports } from '../ports.ts';
import { repository } from '../shared-settings.ts';
import { firstFolder } from './first-folders.ts';

export interface Editor extends EditorFolders, Awaited<ReturnType<typeof startEditor>> {
  /** Ends the server at once, and starts it again on the same files. */
  restart: () => Promise<void>;
}

/** A page on a phone of its own, which keeps passkeys. */
export async function phoneOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** A request as a page makes it: `send('PUT', 'drafts/home/home.yaml', { … })`. */
export type Send = (method: string, path: string, data?: unknown) => Promise<APIResponse>;

/** Someone who has signed in on a phone of their own. */
export interface Guest {
  person: Person;
  context: BrowserContext;
  page: Page;
  send: Send;
}

interface Fixtures {
  db: DatabaseSync;
  /** A phone of its own, which may have a session. */
  newPhone: (cookies?: Parameters<BrowserContext['addCookies']>[0]) => Promise<Page>;
  /** Signs someone of a team in, and opens a page; the same name is the same person. */
  signIn: (name: string, team: string, path?: string) => Promise<Guest>;
}

/** An editors' app without drafts, and people who come in without a passkey. Joining has tests of its own. */
export const test = base.extend<Fixtures, { editor: Editor; options: string[] }>({
  options: [['--no-browser'], { scope: 'worker', option: true }],
  editor: [
    async ({ options }, use) => {
      const folders = copyEditorFolders(firstFolder, path.join(repository, '.cache/edit-now'));
      const start = () => startEditor(folders, ports.edit, ...options);
      let running = await start();
      await use({
        ...folders,
        ...running,
        kill: () => running.kill(),
        async restart() {
          await running.kill();
          running = await start();
        },
      });
      await running.kill();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  locale: 'fr-KE',
  baseURL: ({ editor }, use) => use(editor.origin),

  db: async ({ editor }, use) => {
    // The server may be writing.
    const db = new DatabaseSync(path.join(editor.files, 'edit.db'), { timeout: 10_000 });
    await use(db);
    const drafts = draftsIn(db);
    for (const { item, revision } of drafts.list()) drafts.delete(item, revision);
    db.close();
  },

  newPhone: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (cookies = []) => {
      const context = await browser.newContext();
      contexts.push(context);
      await context.addCookies(cookies);
      return phoneOf(context);
    });
    for (const context of contexts) await context.close();
  },

  signIn: async ({ editor: { origin }, newPhone, db }, use) =>
    use(async (name, team, path = '/') => {
      const email = `${name.split(' ')[0]?.toLowerCase()}@school.example`;
      const person = findByEmail(db, email) ?? addPerson(db, { name, email, language: 'fr', teams: [team] });
      // Other tests may have changed them.
      changePerson(db, { ...person, name, teams: [team], language: 'fr' });
      const page = await newPhone([
        { name: 'edit-session', value: startSession(db, person), url: origin, httpOnly: true, sameSite: 'Strict' },
      ]);
      const context = page.context();
      const send: Send = (method, to, data) =>
        context.request.fetch(`/api/${to}`, {
          method,
          headers: { origin },
          // The server ends a connection that was not used for five seconds.
          maxRetries: 2,
          ...(data !== undefined && { data }),
        });
      await page.goto(path);
      return { person, context, page, send };
    }),
});

export const read = async <T>(send: Send, path: string): Promise<T> => (await send('GET', path)).json();

/** Changes some data of an item in a draft, as its form does, or deletes the item. */
export async function saveDraft(send: Send, item: string, changed: object | 'deleted'): Promise<Draft> {
  // A new item has none.
  const { base = null, data, draft } = await read<Partial<Item>>(send, `items/${item}`);
  const next = changed === 'deleted' ? undefined : { ...(data as object), ...changed };
  const saved = { base, uploads: [], ...draft, data: next, revision: draft?.revision ?? 0 };
  return (await send('PUT', `drafts/${item}`, saved)).json();
}

export async function finish(send: Send, path: string, body: object = {}): Promise<Job> {
  let job: Job = await (await send('POST', path, body)).json();
  const state = async () => {
    job = await read(send, `jobs/${job.id}`);
    return job.state;
  };
  // A release may take so long on a busy machine.
  await expect.poll(state, { timeout: 90_000 }).toMatch(/^(done|refused)$/);
  return job;
}
