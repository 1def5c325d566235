import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { Parser } from 'htmlparser2';
import { integrityOf } from 'store/integrity.ts';

export type ComposedDocument = ReturnType<typeof readDocument>;

interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The app whose part of the page it is in. */
  app: AppName;
  /** Of a script: its code or data. */
  text: string;
  /** Whether visitors can read or hear something in it. */
  isSpoken: boolean;
  /** The label around it. */
  label?: Tag | undefined;
}

/** `file` is relative to the composition's `site/`, `en/events/index.html`. */
export function readDocument(file: string, html: string) {
  const { tags, texts } = parse(html);
  const policies = tags
    .filter((tag) => equiv(tag) === 'content-security-policy')
    .map(({ attributes }) => attributes.content ?? '');
  return copied({
    file,
    /** Root-relative, `/en/events`. A “not found” document has the one it was rendered for, `/en/404`. */
    address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/',
    app: tags.find(({ attributes }) => attributes['data-slot']?.endsWith(':page'))?.app ?? 'shell',
    ids: tags.flatMap(({ attributes }) => attributes.id ?? []),
    /** The addresses that each app names in its part of the page, each once. Without canonical and alternate ones. */
    links: unique(tags.flatMap((tag) => linksIn(tag).map((link): [AppName, string] => [tag.app, link]))),
    /** The media types and addresses of the scripts, styles and fonts that it loads. */
    files: unique(tags.flatMap(fileIn)),
    /** Its Content-Security-Policies: one, which comes first, and what goes against it. */
    policies,
    hasEarlyPolicy: earlyPolicy.test(html),
    breaches: tags.flatMap((tag) => breachesIn(tag, policies)),
    /** The tags, and their apps, that a screen reader could not name. */
    unnamed: unique(unnamedIn(tags)),
    /** The origins that parts of it send to, such as a form, and their apps. */
    connects: tags.flatMap(({ app, attributes: { 'data-connects': to } }): [AppName, string][] =>
      to ? [[app, to]] : [],
    ),
    /** What visitors read or hear that could be the key of a text, or have a blank. A key without a dot could be a word. */
    doubtfulTexts: [...new Set(texts.filter((text) => /\{|\S\.\S|^key '/.test(text)))],
    /** A hash of it without the day, and without the routes and cards of the whole site. */
    own: integrityOf(Buffer.from(html.replace(pageData, ownPageData))),
  });
}

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

/** The tags of a document, and what visitors read or hear: the text between tags, and attributes such as `alt`. */
function parse(html: string): { tags: Tag[]; texts: string[] } {
  const tags: Tag[] = [];
  const texts: string[] = [];
  const open: Tag[] = [];
  /** The open tags that are named by what is in them. */
  const named: Tag[] = [];
  const speak = () => {
    for (const tag of named) tag.isSpoken = true;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const app = (attributes['data-section'] as AppName | undefined) ?? open.at(-1)?.app ?? 'shell';
      const label = named.find((around) => around.name === 'label');
      const isSpoken = names.some((one) => attributes[one]?.trim());
      const tag = { name, attributes, app, text: '', isSpoken, label };
      open.push(tag);
      tags.push(tag);
      if (isSpoken) speak();
      if (hasName.test(name)) named.push(tag);
      texts.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []));
    },
    ontext(text) {
      const around = open.at(-1);
      if (around?.name === 'script') around.text += text;
      else if (around?.name !== 'style') {
        texts.push(text);
        if (text.trim()) speak();
      }
    },
    onclosetag() {
      if (open.pop() === named.at(-1)) named.pop();
    },
  });
  parser.end(html);
  return { tags, texts };
}

const names = ['alt', 'aria-label', 'aria-labelledby', 'title'];
/** Tags that screen readers name by what is in them. */
const hasName = /^(a|button|h1|label|title)$/;

/** Pictures without `alt`; links, buttons, headings and fields without a name; a page without a language or one heading. */
function unnamedIn(tags: Tag[]): [AppName, string][] {
  const labelled = new Set(tags.flatMap(({ name, attributes }) => (name === 'label' ? (attributes.for ?? []) : [])));
  const headings = tags.filter(({ name }) => name === 'h1').length;
  const isUnnamed = ({ name, attributes, isSpoken, label }: Tag): boolean => {
    if (name === 'html') return !attributes.lang || headings !== 1;
    if (name === 'img') return attributes.alt === undefined;
    if (hasName.test(name)) return !isSpoken;
    const isField = /^(input|select|textarea)$/.test(name) && attributes.type !== 'hidden';
    return isField && !isSpoken && !label?.isSpoken && !labelled.has(attributes.id ?? '');
  };
  return tags.filter(isUnnamed).map(({ app, name }) => [app, `<${name}>`]);
}

const pageData = /(?<=<script type="application\/json" id="page">).*?(?=<\/script>)/s;

const ownPageData = (text: string): string =>
  attempt(() => JSON.stringify({ ...JSON.parse(text), routes: undefined, cards: undefined, today: undefined })) ?? text;

function linksIn({ name, attributes }: Tag): string[] {
  const { href, src, srcset, imagesrcset, poster, rel, property, content } = attributes;
  if (name === 'link' && (rel === 'canonical' || rel === 'alternate')) return [];
  const several = [srcset, imagesrcset].flatMap((list) => list?.split(/,\s+/) ?? []);
  const all = [href, src, poster, property === 'og:image' ? content : undefined];
  return [...all.filter((one) => one !== undefined), ...several.map((one) => one.trim().split(/\s+/)[0] as string)];
}

function fileIn({ name, attributes: { rel, as, src, href } }: Tag): [type: string, address: string][] {
  if (name === 'script' && src) return [['text/javascript', src]];
  if (name !== 'link' || !href) return [];
  if (rel === 'modulepreload') return [['text/javascript', href]];
  if (rel === 'stylesheet') return [['text/css', href]];
  return rel === 'preload' && as === 'font' ? [['font/woff2', href]] : [];
}

const equiv = ({ name, attributes }: Tag): string =>
  name === 'meta' ? (attributes['http-equiv']?.toLowerCase() ?? '') : '';

/** A policy does not bind what comes before it, and browsers ignore one outside of the head. */
const earlyPolicy =
  /^<!doctype html>\s*<html[^<>]*>\s*<head>\s*(<meta charset[^<>]*>\s*)?<meta http-equiv="content-security-policy"/i;
/** They embed other documents, or send relative addresses or visitors elsewhere. */
const forbidden = ['applet', 'base', 'embed', 'frame', 'iframe', 'object'];
const data = ['application/json', 'application/ld+json'];

/** Scripts that the policy does not name, code in attributes, tags that lead elsewhere, and addresses of foreign code. */
function breachesIn(tag: Tag, [policy = '']: string[]): string[] {
  const { name, text, attributes } = tag;
  const { rel = '', src, href, type = '', action, formaction } = attributes;
  const isInline = name === 'script' && src === undefined && !data.includes(type);
  const isLoaded = name === 'link' && !['canonical', 'alternate'].includes(rel);
  const loaded = [name === 'script' ? src : undefined, isLoaded ? href : undefined];
  const followed = [src, href, attributes['xlink:href'], action, formaction];
  const here = 'https://site.invalid';
  return [
    ...(isInline && !policy.includes(`'${integrityOf(Buffer.from(text))}'`) ? [text.trim().slice(0, 60)] : []),
    ...Object.keys(attributes).filter((attribute) => attribute.startsWith('on')),
    ...(forbidden.includes(name) || equiv(tag) === 'refresh' ? [`<${name}>`] : []),
    ...loaded.filter((address) => address !== undefined && URL.parse(address, here)?.origin !== here),
    ...followed.filter((address) => address !== undefined && URL.parse(address, here)?.protocol === 'javascript:'),
  ].map(String);
}

const unique = <T extends string[]>(lists: T[]): T[] => [...new Map(lists.map((one) => [one.join(' '), one])).values()];

const known = new Map<string, string>();

/** Keeps one copy of each string: many links are the same, and a part of a string would keep the whole document. */
const copied = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, one) => {
    if (typeof one !== 'string') return one;
    if (!known.has(one)) known.set(one, one);
    return known.get(one);
  });
