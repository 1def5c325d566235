import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import type { Person } from 'edit/api/person.ts';
import { addPerson, changeLanguage, changeTeams, findByEmail } from 'edit-server/accounts/people.ts';
import { startSession } from 'edit-server/accounts/sessions.ts';
import { Drafts } from 'edit-server/publishing/drafts.ts';
import { test as base, phoneOf } from './editor.ts';

/** Someone who has signed in on a phone of their own. */
export interface Guest {
  person: Person;
  context: BrowserContext;
  page: Page;
  /** A request as the page makes it, but not by the page: `send('PUT', 'drafts/home/home.yaml', { … })`. */
  send: (method: string, path: string, data?: unknown) => Promise<APIResponse>;
}

interface Fixtures {
  /** The database of the server. */
  db: DatabaseSync;
  /** A phone of its own, which may have a session. */
  newPhone: (cookies?: Parameters<BrowserContext['addCookies']>[0]) => Promise<Page>;
  /** Signs someone in who is in these teams; the same name is the same person. */
  signIn: (name: string, ...teams: string[]) => Promise<Guest>;
}

/** An editors' app without drafts, and people who come in without a passkey. Joining has tests of its own. */
export const test = base.extend<Fixtures>({
  locale: 'fr-KE',
  baseURL: ({ editor }, use) => use(editor.origin),

  db: async ({ editor }, use) => {
    const db = new DatabaseSync(path.join(editor.files, 'edit.db'));
    await use(db);
    const drafts = new Drafts(db);
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
    use(async (name, ...teams) => {
      const email = `${name.split(' ')[0]?.toLowerCase()}@school.example`;
      const person = findByEmail(db, email) ?? addPerson(db, { name, email, language: 'fr', teams });
      // Other tests may have changed them.
      changeTeams(db, person.id, teams);
      changeLanguage(db, person.id, 'fr');
      const page = await newPhone([
        { name: 'edit-session', value: startSession(db, person), url: origin, httpOnly: true, sameSite: 'Strict' },
      ]);
      const context = page.context();
      const send = (method: string, to: string, data?: unknown) =>
        context.request.fetch(`/api/${to}`, {
          method,
          headers: { origin },
          // The server ends a connection that was not used for five seconds.
          maxRetries: 2,
          ...(data !== undefined && { data }),
        });
      await page.goto('/');
      return { person, context, page, send };
    }),
});
