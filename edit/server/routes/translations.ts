import { languages } from 'contract/language.ts';
import type { Hono } from 'hono';
import { z } from 'zod';
import { mayChange } from '../forms/owned-fields.ts';
import { kindFor } from '../publishing/items.ts';
import type { Translations } from '../publishing/translations.ts';
import { limitByPerson, readBody } from '../requests.ts';

const text = z.string().max(20_000);
const item = z.string().max(200);

export function translationRoutes(app: Hono, translations: Translations): void {
  const limit = limitByPerson(200, 10);

  app.get('/api/translations', limit, async (c) => {
    const all = Object.entries(await translations.behind());
    return c.json(Object.fromEntries(all.filter(([item]) => mayChange(item, c.var.person.teams))));
  });

  app.post('/api/translations/earlier', limit, async (c) =>
    c.json(
      await translations.earlier(await readBody(c, z.object({ item, text: text.min(1), language: z.enum(languages) }))),
    ),
  );

  app.post('/api/translations/settled', limit, async (c) => {
    const { item: name, ...pair } = await readBody(c, z.object({ item, fr: text, en: text }));
    kindFor(name, c.var.person.teams);
    translations.settle(name, pair, c.var.person.name);
    return c.body(null, 204);
  });
}
