import type { AppName } from 'contract/section.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { integrityOf } from 'store/integrity.ts';
import type { Message } from 'store/message.ts';

// biome-ignore lint/performance/useDomNodeTextContent: the library's leaves out scripts and styles.
const { existsOne, findAll, innerText, textContent } = DomUtils;

export type ComposedDocument = ReturnType<typeof readDocument>;

type Element = ReturnType<typeof findAll>[number];

/** `file` is relative to the composition's `site/`, `en/events/index.html`. */
export function readDocument(file: string, html: string) {
  const tags = findAll(() => true, parseDocument(html).children);
  const page = tags.find(({ attribs }) => attribs['data-slot']?.endsWith(':page'));
  const ofPolicies = tags.filter((tag) => equiv(tag) === 'content-security-policy');
  const policies = ofPolicies.map(({ attribs }) => attribs.content ?? '');
  // A part of a string would keep the whole document.
  return structuredClone({
    file,
    /** Root-relative, `/en/events`. A “not found” document has the one it was rendered for, `/en/404`. */
    address: `/${file}`.replace(/(\/index)?\.html$/, '') || '/',
    app: page ? appOf(page) : 'shell',
    ids: tags.flatMap(({ attribs }) => attribs.id ?? []),
    /** The addresses that each app names in its part of the page, without canonical and alternate ones. */
    links: unique(tags.flatMap((tag) => linksIn(tag).map((link): [AppName, string] => [appOf(tag), link]))),
    /** The media types and addresses of the scripts, styles and fonts that it loads. */
    files: unique(tags.flatMap(fileIn)),
    /** Its Content-Security-Policies: one, which comes first. */
    policies,
    faults: [
      ...(earlyPolicy.test(html) ? [] : [{ code: 'gate.policyLate' } as const]),
      ...tags.flatMap((tag) => [...breachesIn(tag, policies), ...connectionsOf(tag, policies), ...blanksIn(tag)]),
      ...unnamedIn(tags),
    ] satisfies Message[],
  });
}

const closest = (element: Element, matches: (one: Element) => unknown): Element | undefined => {
  if (matches(element)) return element;
  return element.parent && 'attribs' in element.parent ? closest(element.parent, matches) : undefined;
};

/** The app whose part of the page a tag is in. */
const appOf = (tag: Element): AppName =>
  (closest(tag, ({ attribs }) => attribs['data-section'])?.attribs['data-section'] ?? 'shell') as AppName;

const spoken = ['alt', 'aria-description', 'aria-label', 'content', 'placeholder', 'title'];

/** Blanks in what visitors read or hear: the text between tags, and attributes such as `alt`. */
function blanksIn({ type, attribs, children }: Element): Message[] {
  // Scripts and styles have types of their own.
  const texts = children.flatMap((child) => (type === 'tag' && child.type === 'text' ? [child.data] : []));
  return [...texts, ...spoken.flatMap((attribute) => attribs[attribute] ?? [])].flatMap((text) => {
    const [blank] = /\{\{[^{}]*\}\}|\{[a-z]+\}/i.exec(text) ?? [];
    return blank ? [{ code: 'gate.blank', params: { blank, text: text.trim() } }] : [];
  });
}

const names = ['alt', 'aria-label', 'aria-labelledby', 'title'];
/** Tags that screen readers name by what is in them. */
const hasName = /^(a|button|h1|label|title)$/;

/** Whether visitors can read or hear something in a tag. */
const isSpoken = (tag: Element): boolean =>
  innerText(tag).trim() !== '' || existsOne(({ attribs }) => names.some((one) => attribs[one]?.trim()), [tag]);

/** Pictures without `alt`; links, buttons, headings, fields without a name; pages without language or heading. */
function unnamedIn(tags: Element[]): Message[] {
  const labelled = new Set(tags.flatMap(({ name, attribs }) => (name === 'label' ? (attribs.for ?? []) : [])));
  const headings = tags.filter(({ name }) => name === 'h1').length;
  const isUnnamed = (tag: Element): boolean => {
    const { name, attribs } = tag;
    if (name === 'html') return !attribs.lang || headings !== 1;
    if (name === 'img') return attribs.alt === undefined;
    if (hasName.test(name)) return !isSpoken(tag);
    if (!/^(input|select|textarea)$/.test(name) || attribs.type === 'hidden') return false;
    const label = closest(tag, (one) => one.name === 'label');
    return !isSpoken(tag) && !(label && isSpoken(label)) && !labelled.has(attribs.id ?? '');
  };
  return tags
    .filter(isUnnamed)
    .map((tag) => ({ code: 'gate.unnamed', params: { app: appOf(tag), tag: `<${tag.name}>` } }));
}

function linksIn({ name, attribs }: Element): string[] {
  const { href, src, srcset, imagesrcset, poster, rel, property, content } = attribs;
  if (name === 'link' && (rel === 'canonical' || rel === 'alternate')) return [];
  const several = [srcset, imagesrcset].flatMap((list) => list?.split(/,\s+/) ?? []);
  const all = [href, src, poster, property === 'og:image' ? content : undefined];
  return [...all.filter((one) => one !== undefined), ...several.map((one) => one.trim().split(/\s+/)[0] as string)];
}

function fileIn({ name, attribs: { rel, as, src, href } }: Element): [type: string, address: string][] {
  if (name === 'script' && src) return [['text/javascript', src]];
  if (name !== 'link' || !href) return [];
  if (rel === 'modulepreload') return [['text/javascript', href]];
  if (rel === 'stylesheet') return [['text/css', href]];
  return rel === 'preload' && as === 'font' ? [['font/woff2', href]] : [];
}

const equiv = ({ name, attribs }: Element): string =>
  name === 'meta' ? (attribs['http-equiv']?.toLowerCase() ?? '') : '';

/** A policy does not bind what comes before it, and browsers ignore one outside of the head. */
const earlyPolicy =
  /^<!doctype html>\s*<html[^<>]*>\s*<head>\s*(<meta charset[^<>]*>\s*)?<meta http-equiv="content-security-policy"/i;
/** They embed other documents, or send relative addresses or visitors elsewhere. */
const forbidden = ['applet', 'base', 'embed', 'frame', 'iframe', 'object'];
const data = ['application/json', 'application/ld+json'];

/** Scripts that the policy does not name, code in attributes and addresses, tags that lead elsewhere. */
function breachesIn(tag: Element, [policy = '']: string[]): Message[] {
  const { name, attribs } = tag;
  const { rel = '', src, href, type = '', action, formaction } = attribs;
  const isInline = name === 'script' && src === undefined && !data.includes(type);
  const code = isInline ? textContent(tag) : '';
  const isLoaded = name === 'link' && !['canonical', 'alternate'].includes(rel);
  const loaded = [name === 'script' ? src : undefined, isLoaded ? href : undefined];
  const followed = [src, href, attribs['xlink:href'], action, formaction];
  const here = 'https://site.invalid';
  return [
    ...(isInline && !policy.includes(`'${integrityOf(Buffer.from(code))}'`) ? [code.trim().slice(0, 60)] : []),
    ...Object.keys(attribs).filter((attribute) => attribute.startsWith('on')),
    ...(forbidden.includes(name) || equiv(tag) === 'refresh' ? [`<${name}>`] : []),
    ...loaded.filter((address) => address !== undefined && URL.parse(address, here)?.origin !== here),
    ...followed.filter((address) => address !== undefined && URL.parse(address, here)?.protocol === 'javascript:'),
  ].map((value) => ({ code: 'gate.breach', params: { value: String(value) } }));
}

/** The origin that a part of a page sends to, such as a form, if the policy does not allow it. */
function connectionsOf(tag: Element, [policy = '']: string[]): Message[] {
  const origin = tag.attribs['data-connects'];
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (!origin || allowed.includes(origin)) return [];
  return [{ code: 'gate.connection', params: { app: appOf(tag), origin } }];
}

const unique = <T extends string[]>(lists: T[]): T[] => [...new Map(lists.map((one) => [one.join(' '), one])).values()];
