import path from 'node:path';
import type { Nodes } from 'mdast';
import type { Content, Text } from '../content-module.ts';
import { fileMistake, type Mistake, mistakeAt } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { fillSlug, unknownBlank } from '../localise.ts';
import { documentIn, documentsFolder, languageMark, partsIn, treeOf } from '../markdown.ts';
import { messages, messageText } from '../messages.ts';
import { allFacts, formerlyIn, pageFolders, sitePaths } from '../modules.ts';
import { nearest } from '../nearest.ts';
import { isMarkdown } from './text-mistakes.ts';

/** The pages that files of content make, or made before; no path if a name has a blank without a value. */
const pagesIn = ({ names, tokens }: Content, inside = (folder: string): string => folder) =>
  Object.entries(pageFolders).flatMap(([folder, above]) =>
    names.flatMap((name) => {
      const { dir, name: slug, ext } = path.parse(name);
      if (dir !== inside(folder) || ext !== '.yaml') return [];
      const unknown = unknownBlank(slug, tokens);
      return { name, above, unknown, path: unknown ? undefined : `${above}/${fillSlug(slug, tokens)}` };
    }),
  );

/** File names that would give two pages the same address, or that contain a blank without a value. */
function slugMistakes(content: Content): Mistake[] {
  const taken = new Map<string, string>(
    sitePaths.map((path) => [path, messageText(messages.addresses.page, { path })]),
  );
  return [...pagesIn(content), ...pagesIn(content, formerlyIn)].flatMap(({ name, unknown, path }) => {
    if (path === undefined) return fileMistake(name, messageText(messages.files.blankInName, { unknown }));
    const other = taken.get(path);
    taken.set(path, displayPath(name));
    return other ? fileMistake(name, messageText(messages.addresses.taken, { path, other })) : [];
  });
}

/** Former addresses that lead out of their section. That they lead to a page is checked as of any link. */
const formerAddressMistakes = (content: Content): Mistake[] =>
  pagesIn(content, formerlyIn).flatMap(({ name, above }) => {
    const { to = above } = (content.files.get(name)?.data ?? {}) as { to?: string };
    return `${to}/`.startsWith(`${above}/`)
      ? []
      : fileMistake(name, messageText(messages.addresses.elsewhere, { above }));
  });

/** The app that has the page with this French address; undefined if no app has. */
export const pageOwner = (path: string): string | undefined =>
  allFacts.find(({ paths, pages }) =>
    [...paths, ...Object.values(pages)].some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`))),
  )?.app;

interface Link {
  url: string;
  shown?: string;
  /** Its position in the text, in characters. */
  offset: number;
}

/** Links to pages and documents that do not exist, and external addresses that are not safe. */
function linkMistakes(content: Content): Mistake[] {
  const known = [...sitePaths, ...pagesIn(content).flatMap(({ path }) => path ?? [])];
  return content.texts.flatMap((text) =>
    linksOf(text).flatMap(({ url, shown, offset }) => {
      const wrong = unknownBlank(url, content.tokens)
        ? undefined
        : (wrongDocument(url, content) ?? wrongLink(url, pathIn(url, content), known) ?? elsewhere(url, shown));
      return wrong ? [mistakeAt(text, offset, `${messageText(messages.links.quoted, { url })} ${wrong}`)] : [];
    }),
  );
}

const pathIn = (url: string, { tokens }: Content): string => fillSlug(url.replace(/[?#].*/, ''), tokens);

function wrongDocument(url: string, { names }: Content): string | undefined {
  const document = documentIn(url);
  if (document === undefined || names.includes(`${documentsFolder}/${document}`)) return;
  const documents = names.flatMap((name) => (path.dirname(name) === documentsFolder ? path.basename(name) : []));
  const meant = nearest(document, documents);
  const folder = displayPath(documentsFolder);
  return meant
    ? messageText(messages.links.otherDocument, { folder, meant })
    : messageText(messages.links.noDocument, { folder });
}

function wrongLink(url: string, path: string, known: string[]): string | undefined {
  // The name before @ may look like the address.
  if (/^https?:\/\/[^/?#]*@/.test(url)) return messageText(messages.links.disguised);
  if (documentIn(url) || languageMark.test(url) || /^https:\/\/[^/\s]+\.[^/\s]+/.test(url)) return;
  if (/^http:/.test(url)) return messageText(messages.links.unsafe);
  if (!url.startsWith('/')) return messageText(messages.links.noAddress);
  if (/^\/en(\/|$)/.test(url)) return messageText(messages.links.english);
  if (known.includes(path)) return;
  const meant = nearest(path, known);
  const first = known.filter((one) => one.lastIndexOf('/') === 0).sort();
  return meant
    ? messageText(messages.links.otherPage, { meant })
    : messageText(messages.links.noPage, { first: first.join(', ') });
}

/** Links in fields of their own and inside long texts. The schema checks fields that start with https://. */
function linksOf(text: Text): Link[] {
  const { field, value } = text;
  const last = field.at(-1);
  const leads = last === 'url' ? documentIn(value) !== undefined : value.startsWith('/');
  if (leads && ['to', 'token', 'url'].includes(String(last))) return [{ url: value, offset: 0 }];
  if (!isMarkdown(text)) return [];
  return partsIn(treeOf(text)).flatMap((node) =>
    node.type === 'link'
      ? [{ url: decode(node.url), shown: textIn(node), offset: node.position?.start.offset ?? 0 }]
      : [],
  );
}

const textIn = (node: Nodes): string =>
  partsIn(node)
    .flatMap((part) => ('value' in part ? part.value : []))
    .join('');

/** A text that is an address itself has to lead there. */
function elsewhere(url: string, shown = ''): string | undefined {
  const [, host] = /^\s*(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/?#:]\S*)?\s*$/i.exec(shown) ?? [];
  const plain = (name = ''): string => name.toLowerCase().replace(/^www\./, '');
  const isSame = !host || plain(host) === plain(URL.parse(url)?.hostname);
  return isSame ? undefined : messageText(messages.links.elsewhere, { shown: host ?? '' });
}

const decode = (url: string): string => url.replaceAll('%7B', '{').replaceAll('%7D', '}');

export const addressChecks = [slugMistakes, formerAddressMistakes, linkMistakes];
