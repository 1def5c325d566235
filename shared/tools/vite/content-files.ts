import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import type { Picture, ShareCard } from 'contract/picture.ts';
import type { ContentList } from 'contract/registry.ts';
import { readChecked } from '../content/check/check-content.ts';
import { ownFolders } from '../content/folders.ts';
import { type Items, inBoth, textsIn } from '../content/localise.ts';
import { preparePicture } from '../content/pictures/prepare.ts';
import { hashedName, isAsset, isDataFile, isPlanned, type Planned } from '../content/published.ts';
import type { App } from '../workspace/apps.ts';

/** An app's texts and content in both languages, by item. Throws `ContentError`. */
export const readItems = (app: App): Items => ({
  texts: inBoth((language) => textsIn(ownFolders, app, language)),
  ...readChecked(app),
});

/** Everything that an app publishes as content. `base` is the start of its files' addresses. */
export async function contentFiles(items: Items, base: string) {
  const { files, publish } = contentPublisher(base);
  const put = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const file = hashedName(name, text);
    files.set(file, { text });
    return file;
  };
  const publishItem = ([item, both]: [string, Items[string]]) =>
    languages.map(async (language) => {
      const content = await publish(both[language]);
      return [`${item}/${language}`, put(`content/${item}.${language}.json`, content)];
    });
  // All at once, so that pictures of different items are encoded on all processors.
  const list: ContentList = Object.fromEntries(await Promise.all(Object.entries(items).flatMap(publishItem)));
  return { files, list, listFile: put('content.json', list) };
}

/** The content of a file, or the full path of a file to copy. */
export type FileSource = { text: string } | { copyOf: string };

/** Converts content to plain data, and collects its files. `base` is the start of their addresses. */
export function contentPublisher(base: string) {
  /** The files to publish, by name: `pictures/butere-1a2b3c4d5e-480.avif`, `data/schools-1a2b3c4d5e.json`. */
  const files = new Map<string, FileSource>();

  function publishFile(name: string, source: FileSource): string {
    files.set(name, source);
    return base + name;
  }

  async function publishPicture(planned: Planned): Promise<Picture | ShareCard> {
    const { folder, name, widths, src, width, height, colour } = await preparePicture(planned);
    const own = readdirSync(folder).filter((file) => /\.(avif|webp|jpg|png)$/.test(file));
    for (const file of own.sort()) files.set(`pictures/${name}-${file}`, { copyOf: path.join(folder, file) });
    const start = { base: `${base}pictures/${name}` };
    if ('lines' in planned) return { ...start, lines: planned.lines };
    return { ...start, widths, src, width, height, colour, alt: planned.alt };
  }

  /** Encodes the pictures in content, and fills in the addresses of all files. Throws `ContentError`. */
  async function publish(content: unknown): Promise<unknown> {
    if (typeof content === 'function') return publish(await content());
    if (isAsset(content)) {
      const name = hashedName(`files/${path.basename(content.asset)}`, readFileSync(content.asset));
      return publishFile(name, { copyOf: content.asset });
    }
    if (typeof content !== 'object' || content === null) return content;
    if (isDataFile(content)) return publishFile(`data/${content.dataFile}`, { text: content.text });
    if (isPlanned(content)) return publishPicture(content);
    if (Array.isArray(content)) return Promise.all(content.map(publish));
    const entries = Object.entries(content).map(async ([key, value]) => [key, await publish(value)]);
    return Object.fromEntries(await Promise.all(entries));
  }

  return { files, publish };
}
