import { languages, localPath } from 'contract/language.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { address, articlesIn, eventsIn } from '../read-content.ts';
import { documentAt, fileOf } from './document.ts';
import { hrefsIn, metaIn } from './texts.ts';

const pages = languages.flatMap((language) =>
  [
    ...eventsIn(language).map(({ slug, card }) => ({ path: `/events/${slug}`, card })),
    ...articlesIn(language).map(({ slug, card }) => ({ path: `/news/${slug}`, card })),
  ].map(({ path, card }) => ({ path: localPath(path, language), lines: card.lines })),
);

const imageOf = (path: string, part = ''): string => metaIn(documentAt(path), `og:image${part}`) ?? '';

async function sizeOf(picture: string): Promise<[width: number, height: number]> {
  const { width, height } = await sharp(fileOf(new URL(picture, address).pathname)).metadata();
  return [width, height];
}

it.each(pages)('$path can be shared, with two pictures and a message', async ({ path, lines }) => {
  const linkWith = (part: string): string =>
    hrefsIn(documentAt(path), 'main a').find((link) => link.includes(part)) ?? '';
  expect(await sizeOf(imageOf(path))).toEqual([1200, 630]);
  expect([imageOf(path, ':width'), imageOf(path, ':height')]).toEqual(['1200', '630']);
  expect(imageOf(path, ':alt')).toBe(lines.join(', '));
  expect(await sizeOf(linkWith('-status.jpg'))).toEqual([1080, 1920]);
  const message = new URL(linkWith('https://wa.me/')).searchParams.get('text');
  expect(message).toBe([...lines, address + path].join('\n'));
});
