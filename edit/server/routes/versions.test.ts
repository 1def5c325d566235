import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Repository } from 'checks/stores/followed.ts';
import { temporaryFolder } from 'checks/stores/machine.ts';
import type { Discarded, ItemVersions } from 'edit/api/item.ts';
import { gitIn } from 'publish/git.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { contentPath } from '../forms/item-files.ts';
import type { Services } from '../publishing/services.ts';
import { testServices } from '../testing/test-services.ts';

const event = 'events/everything-day-2025.yaml';

const folder = temporaryFolder();
const { server, services } = testServices({ checkout: { git: gitIn(folder) } as Services['checkout'] });
const { drafts } = services;
const repository = new Repository(folder);
repository.init();
const text = readFileSync(path.join(ownFolders.content, event), 'utf8');
const author = ['--author=Brian <b@a.example>', '--date=2025-01-01T00:00:00Z'];
for (const one of [text, text.replace('category: french-days', 'category: workshop')])
  repository.commit({ [`${contentPath}/${event}`]: one }, ...author);

const [Amina, Chebet] = [
  await server.browserOf('Amina', 'events-team'),
  await server.browserOf('Chebet', 'contact-team'),
];

/** Without a title, it deletes the event. */
const save = (title: string | undefined, by: string, revision = 0) => {
  const data = title && { title: { fr: title, en: title } };
  return drafts.save(event, { base: 'a', data, uploads: [], revision }, by).revision;
};

it('shows the drafts of each person and what was published, with their data, and finds what was thrown away', async () => {
  drafts.delete(event, save('Trois', 'Brian', save(undefined, 'Chebet', save('Deux', 'Amina', save('Un', 'Amina')))));
  const { versions }: ItemVersions = await Amina.read('GET', `/api/versions/${event}`);
  expect(versions.map(({ kind, by, data }) => [kind, by, data])).toEqual([
    ['draft', 'Brian', { title: { fr: 'Trois', en: 'Trois' } }],
    ['draft', 'Amina', { title: { fr: 'Deux', en: 'Deux' } }],
    ['published', 'Brian', expect.objectContaining({ category: 'workshop' })],
    // The site began with it.
    ['published', 'Brian', expect.objectContaining({ category: 'french-days' })],
  ]);
  expect(await Chebet.status('GET', `/api/versions/${event}`)).toBe(403);

  expect(await Chebet.read('GET', '/api/bin')).toEqual([]);
  const [found, ...others]: Discarded[] = await Amina.read('GET', '/api/bin');
  expect([found?.title.fr, others]).toEqual(['Trois', []]);
  const body = { revision: found?.revision };
  expect(await Chebet.status('POST', '/api/bin', body)).toBe(403);
  expect(await Amina.status('POST', '/api/bin', body)).toBe(200);
  expect(drafts.get(event)).toMatchObject({ by: 'Amina', data: found?.data });
  expect(await Amina.status('POST', '/api/bin', body)).toBe(404);
});
