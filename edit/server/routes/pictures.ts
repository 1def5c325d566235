import { readFileSync } from 'node:fs';
import { attempt } from 'contract/attempt.ts';
import type { Pictures } from 'edit/api/job.ts';
import type { Hono } from 'hono';
import pLimit from 'p-limit';
import { differingPages, photographPages, pictureFile, picturesIn } from 'publish/pictures.ts';
import { findComposition, liveComposition } from 'store/composition.ts';
import { Refused } from '../refused.ts';
import { limitByPerson } from '../requests.ts';
import words from '../words.json' with { type: 'json' };

/** Pictures of what a preview changes, which anyone may see who knows its address. */
export function pictureRoutes(app: Hono): void {
  const inTurn = pLimit(1);
  const taken = new Map<string, { done: boolean }>();

  /** Begins at the first question; jobs do not wait for it. */
  function take(id: string): { done: boolean } {
    const taking = { done: false };
    taken.set(id, taking);
    const live = liveComposition();
    void inTurn(() => photographPages(differingPages(live, id), live, id))
      .catch(console.error)
      .finally(() => Object.assign(taking, { done: true }));
    return taking;
  }

  app.get('/api/pictures/:id{[0-9a-f]{12}}', limitByPerson(600, 10), (c) => {
    const id = c.req.param('id');
    if (!findComposition(id)) throw new Refused(404, words.noPicture);
    const { done } = taken.get(id) ?? take(id);
    return c.json({ pages: [], names: [], ...picturesIn(id), done } satisfies Pictures);
  });

  app.get('/api/pictures/:id{[0-9a-f]{12}}/:name{\\d+-\\d+-[a-z]+\\.jpg}', (c) => {
    const picture = attempt(() => readFileSync(pictureFile(c.req.param('id'), c.req.param('name'))));
    if (!picture) throw new Refused(404, words.noPicture);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
}
