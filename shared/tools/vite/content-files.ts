import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Both, type Language, languages } from 'contract/language.ts';
import type { ContentList } from 'contract/registry.ts';
import { readChecked } from '../content/check/read-checked.ts';
import { localesFolder } from '../content/folders.ts';
import { hashedName } from '../content/hashed-name.ts';
import type { App } from '../workspace/apps.ts';
import { ContentPublisher } from './content-publisher.ts';

/** An app's texts and content in both languages, by item. Throws `ContentError`. */
export const readItems = (app: App): Record<string, Both<unknown>> => ({
  texts: { fr: textsOf(app, 'fr'), en: textsOf(app, 'en') },
  ...readChecked(app),
});

export const localeFile = ({ namespace }: App, language: Language): string =>
  path.join(localesFolder, namespace, `${language}.json`);

const textsOf = (app: App, language: Language): unknown => JSON.parse(readFileSync(localeFile(app, language), 'utf8'));

/** Everything that an app publishes as content, which is in `items`. `base` is the start of its files' addresses. */
export async function contentFiles(
  items: ReturnType<typeof readItems>,
  base: string,
): Promise<Pick<ContentPublisher, 'files' | 'pictures'> & { list: ContentList; listFile: string }> {
  const publisher = new ContentPublisher(base);
  const list: ContentList = {};
  for (const [item, both] of Object.entries(items))
    for (const language of languages) {
      const text = JSON.stringify(await publisher.publish(both[language]));
      const name = hashedName(`content/${item}.${language}.json`, text);
      publisher.files.set(name, { text });
      list[`${item}/${language}`] = name;
    }
  const text = JSON.stringify(list);
  const listFile = hashedName('content.json', text);
  publisher.files.set(listFile, { text });
  return { files: publisher.files, pictures: publisher.pictures, list, listFile };
}
