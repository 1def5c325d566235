import type { Discarded, Draft, ItemVersions, Version } from 'edit/api/item.ts';
import type { Hono } from 'hono';
import { atOnce } from 'store/at-once.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { z } from 'zod';
import { now } from '../accounts/tables.ts';
import { titleNow } from '../forms/item-data.ts';
import { filesOf } from '../forms/item-files.ts';
import { mayChange } from '../forms/kinds.ts';
import { contentCommits, itemAt } from '../publishing/history.ts';
import { itemFor, kindFor } from '../publishing/items.ts';
import { saveDraft } from '../publishing/save-draft.ts';
import type { Services } from '../publishing/services.ts';
import { readTranslations, wordsKey } from '../publishing/translation-history.ts';
import { refuse } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';

/** Versions of an item that are shown, of its drafts and of what was published. */
const maxVersions = 20;
/** Each save is a version; of those that one person made within this time, ms, only the last is shown. */
const mergedWithinMs = 10 * 60 * 1000;

const text = z.string().max(20_000);
const settledText = z.object({ item: z.string().max(200), fr: text, en: text });

export function versionRoutes(app: Hono, services: Services): void {
  const [limit, limitTranslations] = [limitByPerson(100, 10), limitByPerson(200, 10)];
  const { db, drafts, committed } = services;

  app.get('/api/versions/:item{.+}', limit, async (c) => {
    const whole = itemFor(c.req.param('item'), services, c.var.person.teams);
    const all = [...earlier(drafts.versions(whole.item)), ...(await published(whole.item, services.checkout))];
    const versions = all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
    return c.json({ ...whole, versions } satisfies ItemVersions);
  });

  app.get('/api/bin', limit, (c) => {
    const theirs = drafts.discarded().filter(({ item }) => mayChange(item, c.var.person.teams));
    return c.json(theirs.map((draft): Discarded => ({ ...draft, title: titleNow(committed, draft) })));
  });

  app.post('/api/bin', limit, async (c) => {
    const { revision } = await readBody(c, z.object({ revision: z.int() }));
    const draft = drafts.discarded().find((one) => one.revision === revision) ?? refuse(404, 'noDraft');
    const { item, base, data, uploads } = draft;
    return c.json(saveDraft(item, { base, data, uploads, revision: 0 }, c.var.person, services));
  });

  /** Published texts of which one language changed alone, unless someone has said that both still agree. */
  app.get('/api/translations', limitTranslations, async (c) => {
    const settled = new Set(rows<{ key: string }>(db, 'SELECT key FROM settled').map(({ key }) => key));
    const behind = await readTranslations({ folders: committed, settled });
    return c.json(Object.fromEntries(Object.entries(behind).filter(([item]) => mayChange(item, c.var.person.teams))));
  });

  /** Remembers that a text says the same in both languages, until either changes. */
  app.post('/api/translations/settled', limitTranslations, async (c) => {
    const { item: name, ...pair } = await readBody(c, settledText);
    const { name: by, teams } = c.var.person;
    kindFor(name, teams);
    db.prepare('INSERT OR REPLACE INTO settled VALUES (?, ?, ?)').run(wordsKey(pair), by, now());
    return c.body(null, 204);
  });
}

const earlier = (saved: Draft[]): Version[] =>
  saved
    .filter(({ by, at }, index) => {
      const next = saved[index - 1];
      return !(next?.by === by && Date.parse(next.at) - Date.parse(at) < mergedWithinMs);
    })
    .filter(({ data }) => data !== undefined)
    .slice(0, maxVersions)
    .map(({ revision, data, uploads, by, at }) => ({ id: String(revision), kind: 'draft', by, at, data, uploads }));

async function published(item: string, checkout: Services['checkout']): Promise<Version[]> {
  const range = ['-n', String(maxVersions), '--no-min-parents', 'HEAD'];
  const commits = await contentCommits(checkout, range, filesOf(item));
  const versionOf = async ({ commit: id, by, at }: (typeof commits)[number]): Promise<Version> => {
    const data = await itemAt(checkout, id, item);
    return { id, kind: 'published', by, at, data, uploads: [] };
  };
  return atOnce(commits, versionOf, 4);
}
