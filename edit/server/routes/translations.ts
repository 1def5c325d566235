import { languages } from 'contract/language.ts';
import type { Earlier } from 'edit/api/translation.ts';
import type { Hono } from 'hono';
import { rows } from 'tools/workspace/sqlite.ts';
import { z } from 'zod';
import { now } from '../accounts/tables.ts';
import { titleNow } from '../forms/item-data.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { type ItemServices, kindFor } from '../publishing/items.ts';
import { type Like, readTranslations, wordsKey } from '../publishing/translation-history.ts';
import { limitByPerson, readBody } from '../requests.ts';

const text = z.string().max(20_000);
const item = z.string().max(200);
const like = z.object({ item, text: text.min(1), language: z.enum(languages) });

/** Which translations are older than what they translate, and how the same was translated elsewhere. */
export function translationRoutes(app: Hono, { db, committed }: Pick<ItemServices, 'db' | 'committed'>): void {
  const limit = limitByPerson(200, 10);
  const read = (like?: Like) => {
    const settled = new Set(rows<{ key: string }>(db, 'SELECT key FROM settled').map(({ key }) => key));
    return readTranslations({ folders: committed, settled, like });
  };

  /** Published texts of which one language was changed alone, and nobody has said that the other is still right. */
  app.get('/api/translations', limit, async (c) => {
    const { behind } = await read();
    return c.json(Object.fromEntries(Object.entries(behind).filter(([item]) => mayChange(item, c.var.person.teams))));
  });

  app.post('/api/translations/earlier', limit, async (c) => {
    const { similar } = await read(await readBody(c, like));
    return c.json(similar.map(({ item, fr, en }): Earlier => ({ fr, en, title: titleNow(committed, { item }) })));
  });

  /** Remembers that a text says the same in both languages, until either changes. */
  app.post('/api/translations/settled', limit, async (c) => {
    const { item: name, ...pair } = await readBody(c, z.object({ item, fr: text, en: text }));
    const { name: by, teams } = c.var.person;
    kindFor(name, teams);
    db.prepare('INSERT OR REPLACE INTO settled VALUES (?, ?, ?)').run(wordsKey(name, pair), by, now());
    return c.body(null, 204);
  });
}
