import { checkContent } from 'tools/content/check/check-content.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { expect, it, onTestFinished } from 'vitest';
import { findItem } from '../forms/item-data.ts';
import { leadToList, moveItem, underTitles } from './former-addresses.ts';
import { uploadsIn } from './uploads.ts';
import { writeDrafts } from './write-drafts.ts';

const game = 'events/game-2025.yaml';
const former = 'events/formerly/all-day-2025.yaml';

function contentCopy() {
  const copy = new ContentCopy();
  onTestFinished(() => copy.delete());
  const { folders } = copy;
  const read = (item: string) => findItem(folders, item);
  const mistakes = () => checkContent(folders, { unused: false }).mistakes;
  return { copy, folders, read, mistakes };
}

it('moves a page: its old addresses and the links of other pages lead to the new one', () => {
  const { copy, folders, read, mistakes } = contentCopy();
  copy.write(
    'content/news/linking.yaml',
    copy
      .read('content/news/short.yaml')
      .replace('C’est tout.', '[Le jeu](/events/game-2025), non /events/game-2025-bis'),
  );
  const before = read(game);
  moveItem(game, 'events/big-game.yaml', folders);
  expect([read(game), read('events/big-game.yaml')]).toEqual([undefined, before]);
  expect([read(former), read('events/formerly/game-2025.yaml')]).toEqual(Array(2).fill({ to: '/events/big-game' }));
  expect(JSON.stringify(read('news/linking.yaml'))).toContain('(/events/big-game), non /events/game-2025-bis');
  expect(mistakes()).toEqual([]);
  moveItem('events/big-game.yaml', game, folders);
  expect(read('events/formerly/game-2025.yaml')).toBeUndefined();
  expect(mistakes()).toEqual([]);
});

it('has the addresses of a deleted page lead to its list, until there is a page again', () => {
  const { folders, read, mistakes } = contentCopy();
  const data = read(game);
  const write = (data?: unknown) =>
    writeDrafts([{ item: game, data, uploads: [] }], uploadsIn(folders.content), folders);
  write();
  expect([read(former), read('events/formerly/game-2025.yaml')]).toEqual(Array(2).fill({ to: '/events' }));
  expect(mistakes()).toEqual([]);
  write(data);
  expect(read('events/formerly/game-2025.yaml')).toBeUndefined();
  leadToList('events/never.yaml', folders);
  expect(read('events/formerly/never.yaml')).toBeUndefined();
});

it('names new items by the titles that they have now', () => {
  const { folders } = contentCopy();
  const draft = (item: string, title: string, base: string | null = null) => ({
    item: `events/${item}.yaml`,
    base,
    data: { title: { fr: title, en: title }, start: '2026-03-01' },
  });
  const drafts = [draft('sumer', 'Summer'), draft('other', 'Summer'), draft('game-2025', 'Summer', 'a')];
  expect(underTitles(drafts, folders).map(({ item }) => item)).toEqual([
    'events/summer-2026.yaml',
    'events/summer-2026-2.yaml',
    game,
  ]);
});
