import { integrityOf } from 'store/integrity.ts';
import type { Message } from 'store/message.ts';
import type { ComposedDocument } from './document.ts';
import { listed } from './listed.ts';
import type { Tag } from './parse-html.ts';
import type { Gate } from './site.ts';

const kinds = ['policyLate', 'inlineScript', 'handler', 'forbiddenTag', 'foreignAddress'] as const;
/** What a document must not have, although its policy would stop most of it; by kind. */
export type Breaches = Partial<Record<(typeof kinds)[number], string[]>>;

const equiv = ({ name, attributes }: Tag): string =>
  name === 'meta' ? (attributes['http-equiv']?.toLowerCase() ?? '') : '';

export const policiesIn = (tags: Tag[]): string[] =>
  tags.filter((tag) => equiv(tag) === 'content-security-policy').map(({ attributes }) => attributes.content ?? '');

/** A policy does not bind what comes before it, and browsers ignore one outside of the head. */
const early =
  /^<!doctype html>\s*<html[^<>]*>\s*<head>\s*(<meta charset[^<>]*>\s*)?<meta http-equiv="content-security-policy"/i;
/** They embed other documents, or send relative addresses or visitors elsewhere. */
const forbidden = ['applet', 'base', 'embed', 'frame', 'iframe', 'object'];
const data = ['application/json', 'application/ld+json'];

export function breachesIn(html: string, tags: Tag[], [policy = '']: string[]): Breaches {
  const isUnknown = ({ name, attributes: { src, type = '' }, text }: Tag): boolean =>
    name === 'script' &&
    src === undefined &&
    !data.includes(type) &&
    !policy.includes(`'${integrityOf(Buffer.from(text))}'`);
  const isForbidden = (tag: Tag): boolean => forbidden.includes(tag.name) || equiv(tag) === 'refresh';
  const found: Required<Breaches> = {
    policyLate: early.test(html) ? [] : [''],
    inlineScript: tags.filter(isUnknown).map(({ text }) => text.trim().slice(0, 60)),
    handler: tags.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => /^on/.test(name))),
    forbiddenTag: tags.filter(isForbidden).map(({ name }) => `<${name}>`),
    foreignAddress: tags.flatMap(foreignAddresses),
  };
  return Object.fromEntries(Object.entries(found).filter(([, values]) => values.length > 0));
}

/** Addresses of code and styles on other sites, and those that are code themselves. */
function foreignAddresses({ name, attributes }: Tag): string[] {
  const { rel = '', src, href } = attributes;
  const isLoaded = name === 'link' && !['canonical', 'alternate'].includes(rel);
  const loaded = [name === 'script' ? src : undefined, isLoaded ? href : undefined];
  const followed = [src, href, attributes['xlink:href'], attributes.action, attributes.formaction];
  return [
    ...loaded.filter((address) => address !== undefined && urlOf(address)?.origin !== here),
    ...followed.filter((address) => address !== undefined && urlOf(address)?.protocol === 'javascript:'),
  ].map(String);
}

const here = 'https://site.invalid';
const urlOf = (address: string): URL | undefined => (URL.canParse(address, here) ? new URL(address, here) : undefined);

/**
 * Reports documents that do not have the shell's policy, or go against it. The policy is that of the “not found” page of
 * the whole site, which only code of the shell makes: all documents of one shell have the same inline scripts, and so the
 * same policy, to the letter.
 */
export const policies: Gate = ({ site: { documents } }) => {
  const [wanted] = documents.find(({ file }) => file === '404.html')?.policies ?? [];
  const faultsIn = ({ address, policies: own, breaches }: ComposedDocument) => [
    ...(own.length === 1 && own[0] === wanted ? [] : [{ code: 'gate.policy', value: '', address } as const]),
    ...kinds.flatMap(
      (kind) => breaches[kind]?.map((value) => ({ code: `gate.${kind}`, value, address }) as const) ?? [],
    ),
  ];
  const same = Map.groupBy(documents.flatMap(faultsIn), ({ code, value }) => `${code} ${value}`);
  return [...same.values()].flatMap(([first, ...others]): Message[] => {
    if (!first) return [];
    const pages = listed([first, ...others].map(({ address }) => address));
    return [{ code: first.code, params: { pages, value: first.value } }];
  });
};
