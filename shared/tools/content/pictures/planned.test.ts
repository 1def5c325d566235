import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { displayPath } from '../folders.ts';
import { drawingNamed, pictureNamed, plannedIn } from '../published.ts';

const content = mkdtempSync(path.join(tmpdir(), 'content-'));
const folders = { content, locales: '' };
mkdirSync(path.join(content, 'pictures/events'), { recursive: true });
writeFileSync(path.join(content, 'pictures/events/butere.jpg'), '');

const named = (name: string) => pictureNamed(name, 'scene', 'A flame tree.', folders);

it('finds a picture by its name without the extension', () => {
  const data = { list: [{ picture: named('events/butere') }] };
  const original = path.join(content, 'pictures/events/butere.jpg');
  expect(plannedIn(data)).toEqual([{ original, kind: 'scene', alt: 'A flame tree.' }]);
});

it('says where a picture or a drawing is missing', () => {
  const missing = displayPath('pictures/events/butre.jpg');
  expect(() => named('events/butre')).toThrow(`${missing}:1  a page needs this picture (.jpg, .png). Put it there`);
  expect(() => drawingNamed('events/butere', folders)).toThrow('events/butere.svg:1  a page needs this picture (.svg)');
});
