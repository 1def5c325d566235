import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetsFolder, type Release } from 'store/release.ts';
import type { Gate } from './site.ts';

/** Reports what visitors would see raw: the key of a text instead of the text, and a blank that nothing fills. */
export const texts: Gate = ({ documents, releases }) => {
  const keys = new Set(releases.flatMap(keysOf));
  return documents.flatMap(({ address, doubtfulTexts }) =>
    [...new Set(doubtfulTexts)].flatMap((text) => {
      const [blank] = /\{\{[^{}]*\}\}|\{[a-z]+\}/i.exec(text) ?? [];
      if (blank) return [`${address} shows ${blank}, a blank that nothing fills, in “${text.trim()}”.`];
      const isKey = keys.has(text.trim()) || /^key '.+' returned an object/.test(text);
      return isKey ? [`${address} shows “${text.trim()}”, the key of a text. Show the text: t('…').`] : [];
    }),
  );
};

/** The keys of a release's texts, `page.title`. A key without a dot could be a word of the page. */
function keysOf({ app, content }: Release): string[] {
  const file = content.items['texts/fr']?.file;
  if (!file) return [];
  return namesIn(JSON.parse(readFileSync(path.join(assetsFolder, app, file), 'utf8'))).filter((key) =>
    key.includes('.'),
  );
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => {
        const names = namesIn(inside);
        return names.length > 0 ? names.map((one) => `${name}.${one}`) : [name];
      })
    : [];
