import type { Hono } from 'hono';
import { rows } from 'tools/workspace/sqlite.ts';
import { z } from 'zod';
import { now } from '../accounts/tables.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { type ItemServices, kindFor } from '../publishing/items.ts';
import { readTranslations, wordsKey } from '../publishing/translation-history.ts';
import { limitByPerson, readBody } from '../requests.ts';

const text = z.string().max(20_000);
const item = z.string().max(200);

/** Which translations are older than what they translate. */
export function translationRoutes(app: Hono, { db, committed }: Pick<ItemServices, 'db' | 'committed'>): void {
  const limit = limitByPerson(200, 10);
  /** Published texts of which one language was changed alone, and nobody has said that the other is still right. */
  app.get('/api/translations', limit, async (c) => {
    const settled = new Set(rows<{ key: string }>(db, 'SELECT key FROM settled').map(({ key }) => key));
    const behind = await readTranslations({ folders: committed, settled });
    return c.json(Object.fromEntries(Object.entries(behind).filter(([item]) => mayChange(item, c.var.person.teams))));
  });

  /** Remembers that a text says the same in both languages, until either changes. */
  app.post('/api/translations/settled', limit, async (c) => {
    const { item: name, ...pair } = await readBody(c, z.object({ item, fr: text, en: text }));
    const { name: by, teams } = c.var.person;
    kindFor(name, teams);
    db.prepare('INSERT OR REPLACE INTO settled VALUES (?, ?, ?)').run(wordsKey(pair), by, now());
    return c.body(null, 204);
  });
}
