import { checkContent } from 'tools/content/check/check-content.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { expect, it, onTestFinished } from 'vitest';
import { findItem } from '../forms/item-data.ts';
import { moveItem, underTitles } from './former-addresses.ts';

// Where old addresses of moved and deleted pages lead is in e2e/edit/publishing.spec.ts.

it('links and former addresses follow a page that moves, and moves back', () => {
  const copy = new ContentCopy();
  onTestFinished(() => copy.delete());
  const { folders } = copy;
  const read = (item: string) => findItem(folders, item);
  const [game, news] = ['events/game-2025.yaml', 'content/news/linking.yaml'];
  const links = '[Le jeu](/events/game-2025), non /events/game-2025-bis';
  copy.write(news, copy.read('content/news/short.yaml').replace('C’est tout.', links));
  moveItem(game, 'events/big-game.yaml', folders);
  const formers = ['all-day-2025', 'game-2025'].map((slug) => read(`events/formerly/${slug}.yaml`));
  expect(formers).toEqual(Array(2).fill({ to: '/events/big-game' }));
  expect(copy.read(news)).toContain('(/events/big-game), non /events/game-2025-bis');
  moveItem('events/big-game.yaml', game, folders);
  expect(read('events/formerly/game-2025.yaml')).toBeUndefined();
  expect(checkContent(folders, { unused: false }).mistakes).toEqual([]);

  const draft = (slug: string, base: string | null = null) => {
    const data = { title: { fr: 'Été', en: 'Summer' }, start: '2026-03-01' };
    return { item: `events/${slug}.yaml`, base, data };
  };
  const named = underTitles([draft('sumer'), draft('other'), draft('game-2025', 'a')], folders);
  expect(named.map(({ item }) => item)).toEqual(['events/summer-2026.yaml', 'events/summer-2026-2.yaml', game]);
});
