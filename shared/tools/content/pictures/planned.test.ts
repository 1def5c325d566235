import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { displayPath } from '../folders.ts';
import { pictureNamed, plannedIn } from './planned.ts';

const content = mkdtempSync(path.join(tmpdir(), 'content-'));
const folders = { content, locales: '' };
mkdirSync(path.join(content, 'pictures/events'), { recursive: true });
mkdirSync(path.join(content, 'events'));
for (const file of ['butere.jpg', 'twice.jpg', 'twice.png'])
  writeFileSync(path.join(content, 'pictures/events', file), '');
writeFileSync(path.join(content, 'events/butere.yaml'), 'start: 2025-03-14\nimage: events/butere\n');

const named = (name: string) =>
  pictureNamed(name, 'scene', 'A flame tree.', { file: 'events/butere.yaml', field: ['image'], folders });
const at = `${displayPath('events/butere.yaml')}:2  image: `;

it('finds a picture by its name without the extension', () => {
  const data = { list: [{ picture: named('events/butere') }] };
  const original = path.join(content, 'pictures/events/butere.jpg');
  expect(plannedIn(data)).toEqual([{ original, kind: 'scene', alt: 'A flame tree.' }]);
});

it('says which field names a missing picture, and what to do', () => {
  expect(() => named('events/butre')).toThrow(
    `${at}there is no picture ${displayPath('pictures/events/butre')}.jpg or .png. Put it there, or correct the name.`,
  );
});

it('refuses two pictures with the same name', () => {
  expect(() => named('events/twice')).toThrow(
    `${at}two pictures have this name, twice.jpg and twice.png. Delete one of them.`,
  );
});
