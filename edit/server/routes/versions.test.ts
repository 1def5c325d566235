import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Discarded, ItemVersions } from 'edit/api/item.ts';
import { gitIn } from 'publish/git.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { contentPath } from '../forms/item-files.ts';
import { testServices } from '../testing/test-services.ts';
import { versionRoutes } from './versions.ts';

const event = 'events/everything-day-2025.yaml';

const { server, services } = testServices();
const { drafts, folder } = services;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Brian', '-c', 'user.email=b@a.example', ...words], { cwd: folder });
const file = path.join(folder, contentPath, event);
git('init', '-q');
mkdirSync(path.dirname(file), { recursive: true });
copyFileSync(path.join(ownFolders.content, event), file);
const commitAll = () => [git('add', '.'), git('commit', '-qm', 'Some texts', '--date', '2025-01-01T00:00:00Z')];
commitAll();
writeFileSync(file, readFileSync(file, 'utf8').replace('category: french-days', 'category: workshop'));
commitAll();

versionRoutes(server.app, { ...services, checkout: { git: gitIn(folder) } as typeof services.checkout });
const member = async (name: string, team: string) => (await server.member(name, [team])).browser;
const [Amina, Chebet] = [await member('Amina', 'events-team'), await member('Chebet', 'contact-team')];

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
