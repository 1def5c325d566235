import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'store/message.ts';
import { assetsFolder, type Release } from 'store/release.ts';
import type { Gate } from './site.ts';

/** Reports what visitors would see raw: the key of a text instead of the text, and a blank that nothing fills. */
export const texts: Gate = ({ site: { documents, releases } }) => {
  const keys = new Set(releases.flatMap(keysOf));
  return documents.flatMap(({ address: page, doubtfulTexts }) =>
    doubtfulTexts.flatMap((shown): Message[] => {
      const text = shown.trim();
      const [blank] = /\{\{[^{}]*\}\}|\{[a-z]+\}/i.exec(shown) ?? [];
      if (blank) return [{ code: 'gate.blank', params: { page, blank, text } }];
      const isKey = keys.has(text) || /^key '.+' returned an object/.test(shown);
      return isKey ? [{ code: 'gate.key', params: { page, text } }] : [];
    }),
  );
};

/** The keys of a release's texts, `page.title`. */
function keysOf({ app, content }: Release): string[] {
  const file = content.items['texts/fr']?.file;
  return file ? keysIn(JSON.parse(readFileSync(path.join(assetsFolder, app, file), 'utf8'))) : [];
}

const keysIn = (value: unknown, above: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => keysIn(inside, [...above, name]))
    : [above.join('.')];
