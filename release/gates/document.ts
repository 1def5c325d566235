import type { AppName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { type ParsedHtml, parseHtml, type Tag } from './parse-html.ts';
import { type Breaches, breachesIn, policiesIn } from './policy.ts';

/** What the gates check in a composed document. */
export interface ComposedDocument {
  /** Relative to the composition's `site/`, `en/events/index.html`. */
  file: string;
  /** Root-relative, `/en/events`. A “not found” document has the one it was rendered for, `/en/404`. */
  address: string;
  /** The app whose page it is. */
  app: AppName;
  /** Its `lang` attribute. */
  language?: string;
  /** The addresses of its translations, by language. */
  alternates: Record<string, string>;
  ids: string[];
  /** The addresses that it names, by the app whose part of the page names them. Without canonical and alternate ones. */
  links: Lists;
  /** The addresses of the scripts, styles and fonts that it loads, by media type. */
  files: Lists;
  /** The integrity that it states of files, by address. */
  integrities: Record<string, string>;
  /** Its Content-Security-Policies: one. */
  policies: string[];
  /** What it has against its policy. */
  breaches: Breaches;
  /** The origins that its policy allows it to send to. */
  allowed: string[];
  /** The origins that parts of it send to, such as a form, by app. */
  connects: Lists;
  /** What visitors read or hear that could be the key of a text, or have a blank that nothing fills. */
  doubtfulTexts: string[];
  /** How much of its HTML is by each app, in characters. */
  sizes: ParsedHtml['sizes'];
  /** A hash of it without the day, and without the routes and cards of the whole site. */
  own: string;
}

type Lists = Record<string, string[]>;

export function readDocument(file: string, html: string): ComposedDocument {
  const { tags, texts, sizes } = parseHtml(html);
  const policies = policiesIn(tags);
  const byApp = (read: (tag: Tag) => string[]): Lists =>
    grouped(tags.flatMap((tag) => read(tag).map((value) => [tag.app, value])));
  return {
    file,
    address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/',
    app: tags.find(({ attributes }) => attributes['data-slot']?.endsWith(':page'))?.app ?? 'shell',
    language: tags.find(({ name }) => name === 'html')?.attributes.lang,
    alternates: byName(tags.flatMap(alternateIn)),
    ids: tags.flatMap(({ attributes: { id } }) => (id ? oneCopy(id) : [])),
    links: byApp(linksIn),
    files: grouped(tags.flatMap(fileIn)),
    integrities: byName(
      tags.flatMap(({ attributes: { href, integrity } }) => (href && integrity ? [[href, integrity]] : [])),
    ),
    policies: policies.map(oneCopy),
    breaches: breachesIn(html, tags, policies),
    allowed: policies.flatMap(allowedBy).map(oneCopy),
    connects: byApp(({ attributes }) => [attributes['data-connects'] ?? []].flat()),
    doubtfulTexts: texts.filter((text) => /\{|\S\.\S|^key '/.test(text)).map(oneCopy),
    sizes,
    own: integrityOf(Buffer.from(html.replace(pageData, ownPageData))),
  };
}

const pageData = /(?<=<script type="application\/json" id="page">).*?(?=<\/script>)/s;

/** Without what changes in every document with another section or another day. */
function ownPageData(text: string): string {
  try {
    return JSON.stringify({ ...JSON.parse(text), routes: undefined, cards: undefined, today: undefined });
  } catch {
    return text;
  }
}

function linksIn({ name, attributes }: Tag): string[] {
  const { href, src, srcset, imagesrcset, poster, rel, property, content } = attributes;
  if (name === 'link' && (rel === 'canonical' || rel === 'alternate')) return [];
  const several = [srcset, imagesrcset].flatMap((list) => (list ? list.split(/,\s+/) : []));
  const all = [href, src, poster, property === 'og:image' ? content : undefined];
  return [...all.filter((one) => one !== undefined), ...several.map((one) => one.trim().split(/\s+/)[0] as string)];
}

function alternateIn({ attributes: { rel, hreflang, href } }: Tag): [string, string][] {
  return rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [];
}

function fileIn({ name, attributes: { rel, as, src, href } }: Tag): [string, string][] {
  if (name === 'script' && src) return [['text/javascript', src]];
  if (name !== 'link' || !href) return [];
  if (rel === 'modulepreload') return [['text/javascript', href]];
  if (rel === 'stylesheet') return [['text/css', href]];
  return rel === 'preload' && as === 'font' ? [['font/woff2', href]] : [];
}

const allowedBy = (policy: string): string[] => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];

const byName = (pairs: [string, string][]): Record<string, string> =>
  Object.fromEntries(pairs.map(([name, value]) => [oneCopy(name), oneCopy(value)]));

/** Values by key, each once. */
function grouped(pairs: [string, string][]): Lists {
  const sets = new Map<string, Set<string>>();
  for (const [key, value] of pairs) {
    const values = sets.get(key) ?? new Set();
    sets.set(key, values.add(oneCopy(value)));
  }
  return Object.fromEntries([...sets].map(([key, values]) => [key, [...values]]));
}

const known = new Map<string, string>();

/**
 * One copy of each text, because most documents have the same links. A part of a string keeps all of it in memory, here
 * the whole document, so this copies it.
 */
export function oneCopy(text: string): string {
  const first = known.get(text) ?? Buffer.from(text).toString();
  known.set(first, first);
  return first;
}
