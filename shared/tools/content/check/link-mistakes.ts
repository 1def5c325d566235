import path from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { documentIn, documentsFolder } from '../links.ts';
import { nearest } from '../nearest.ts';
import { say } from '../say.ts';
import { fillSlug, unknownBlank } from '../tokens.ts';
import type { Content } from './gather.ts';
import { isMarkdown } from './markdown-mistakes.ts';
import { pathsOf } from './slug-mistakes.ts';
import { mistakeAt, type Text } from './texts.ts';

interface Link {
  url: string;
  /** Its position in the text, in characters. */
  offset: number;
}

/** Links to pages and documents that do not exist, and external addresses that are not safe. */
export function linkMistakes(content: Content): Mistake[] {
  const known = pathsOf(content);
  return content.texts.flatMap((text) =>
    linksOf(text).flatMap(({ url, offset }) => {
      const wrong = unknownBlank(url, content.tokens)
        ? undefined
        : (wrongDocument(url, content) ?? wrongLink(url, pathIn(url, content), known));
      return wrong ? [mistakeAt(text, offset, say({ en: `“${url}” ${wrong}`, fr: `« ${url} » ${wrong}` }))] : [];
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
    ? say({
        en: `names a document that is not in ${folder}. Did you mean document:${meant}?`,
        fr: `désigne un document qui n’est pas dans ${folder}. Vouliez-vous écrire « document:${meant} » ?`,
        form: {
          en: `names a document that does not exist. Did you mean document:${meant}?`,
          fr: `désigne un document qui n’existe pas. Vouliez-vous écrire « document:${meant} » ?`,
        },
      })
    : say({
        en: `names a document that is not in ${folder}. Put the document there, or correct its name.`,
        fr: `désigne un document qui n’est pas dans ${folder}. Mettez-y le document, ou corrigez son nom.`,
        form: {
          en: 'names a document that does not exist. Correct its name, or add the document first.',
          fr: 'désigne un document qui n’existe pas. Corrigez son nom, ou ajoutez d’abord le document.',
        },
      });
}

function wrongLink(url: string, path: string, known: string[]): string | undefined {
  if (documentIn(url) || /^https:\/\/[^/\s]+\.[^/\s]+/.test(url)) return;
  if (/^http:/.test(url))
    return say({
      en: 'is not safe. Write an address that starts with https://.',
      fr: 'n’est pas une adresse sûre. Écrivez-en une qui commence par https://.',
    });
  if (!url.startsWith('/'))
    return say({
      en: 'is not an address. Start it with https://, or with / for a page of this site.',
      fr: 'n’est pas une adresse. Commencez par https://, ou par / pour une page de ce site.',
    });
  if (/^\/en(\/|$)/.test(url))
    return say({
      en: 'must be written without /en: the site adds it on English pages.',
      fr: 's’écrit sans /en : le site l’ajoute dans les pages en anglais.',
    });
  if (known.includes(path)) return;
  const meant = nearest(path, known);
  const first = known.filter((one) => one.lastIndexOf('/') === 0).sort();
  return meant
    ? say({
        en: `is not a page of this site. Did you mean ${meant}?`,
        fr: `n’est pas une page de ce site. Vouliez-vous écrire ${meant} ?`,
      })
    : say({
        en: `is not a page of this site. Pages are ${first.join(', ')}, and those below them.`,
        fr: `n’est pas une page de ce site. Voici les pages : ${first.join(', ')}, et celles qui en dépendent.`,
      });
}

/** Links in fields of their own and inside long texts. The schema checks fields that start with https://. */
function linksOf(text: Text): Link[] {
  const { field, value } = text;
  const last = field.at(-1);
  if ((last === 'to' || last === 'token') && value.startsWith('/')) return [{ url: value, offset: 0 }];
  return isMarkdown(text) ? linksIn(fromMarkdown(value)) : [];
}

function linksIn(node: Nodes): Link[] {
  const own = node.type === 'link' ? [{ url: decode(node.url), offset: node.position?.start.offset ?? 0 }] : [];
  return [...own, ...('children' in node ? node.children.flatMap(linksIn) : [])];
}

const decode = (url: string): string => url.replaceAll('%7B', '{').replaceAll('%7D', '}');
