/**
 * The services of the editors' server in a process of its own, which a test can kill. Reads a request from each line of the
 * standard input, and answers with a line: `{ "do": "publish", "items": ["events/open-day.yaml"] }`.
 */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { readItem } from 'edit-server/forms/item-data.ts';
import { publications } from 'edit-server/publishing/history.ts';
import { hashOf } from 'edit-server/publishing/item-files.ts';
import { preview, publish } from 'edit-server/publishing/publish.ts';
import { openServices } from 'edit-server/publishing/services.ts';
import { siteStatus } from 'edit-server/publishing/site-status.ts';
import { takeBack } from 'edit-server/publishing/take-back.ts';
import { Publisher } from 'publish/publisher/publisher.ts';

const [folder = '', remote = ''] = process.argv.slice(2);
const publisher = await Publisher.open({
  folder: path.join(folder, 'publisher'),
  remote,
  browser: false,
});
const services = await openServices({
  folder,
  publisher,
  db: new DatabaseSync(path.join(folder, 'edit.db')),
  addressOf: (id) => `http://${id}.localhost:4180`,
});

export interface Request {
  do: string;
  by?: string;
  item?: string;
  items?: string[];
  data?: unknown;
  commit?: string;
}

const personNamed = (name = 'Amina Otieno'): Person => ({
  id: name,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@school.example`,
  language: 'en',
  teams: ['site-admins'],
  passkeys: 1,
});

async function ended({ id }: Job, by?: string): Promise<Job | undefined> {
  await services.jobs.next(async () => {});
  return services.jobs.get(id, personNamed(by).id);
}

const actions = {
  data: async ({ item = '' }: Request) => readItem(services.committed, item),
  drafts: async () => services.drafts.list(),
  /** As a form does: from the present file, over the draft that it has seen. */
  draft: async ({ item = '', data, by }: Request) => {
    const before = services.drafts.get(item);
    const base = before ? before.base : hashOf(item, services.committed);
    return services.drafts.save(
      item,
      { base, data, uploads: [], revision: before?.revision ?? 0 },
      personNamed(by).name,
    );
  },
  drop: async ({ item = '' }: Request) => services.drafts.delete(item, services.drafts.get(item)?.revision ?? 0),
  preview: async ({ items = [], by }: Request) => ended(preview(services, items, personNamed(by)), by),
  /** As just looked at. */
  publish: async ({ items = [], by }: Request) => {
    const reviewed = items.map((item) => ({ item, revision: services.drafts.get(item)?.revision ?? 0 }));
    return ended(publish(services, reviewed, personNamed(by)), by);
  },
  takeBack: async ({ commit = '', by }: Request) => ended(takeBack(services, commit, personNamed(by)), by),
  history: async () => publications(services.checkout, () => true),
  status: async () => siteStatus(services),
};

console.log('ready');
for await (const line of createInterface(process.stdin)) {
  const request: Request = JSON.parse(line);
  console.log(JSON.stringify((await actions[request.do as keyof typeof actions](request)) ?? null));
}
process.exit();
