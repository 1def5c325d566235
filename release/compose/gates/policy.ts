import { integrityOf } from 'store/integrity.ts';
import type { Message } from 'store/message.ts';
import type { ComposedDocument, Tag } from './document.ts';
import type { Gate } from './site.ts';
import { together } from './together.ts';

const equiv = ({ name, attributes }: Tag): string =>
  name === 'meta' ? (attributes['http-equiv']?.toLowerCase() ?? '') : '';

export const policiesIn = (tags: Tag[]): string[] =>
  tags.filter((tag) => equiv(tag) === 'content-security-policy').map(({ attributes }) => attributes.content ?? '');

/** A policy does not bind what comes before it, and browsers ignore one outside of the head. */
export const earlyPolicy =
  /^<!doctype html>\s*<html[^<>]*>\s*<head>\s*(<meta charset[^<>]*>\s*)?<meta http-equiv="content-security-policy"/i;
/** They embed other documents, or send relative addresses or visitors elsewhere. */
const forbidden = ['applet', 'base', 'embed', 'frame', 'iframe', 'object'];
const data = ['application/json', 'application/ld+json'];

/** Scripts that the policy does not name, code in attributes, tags that lead elsewhere, and addresses of foreign code. */
export function breachesIn(tag: Tag, [policy = '']: string[]): string[] {
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

/**
 * Reports documents that do not have the shell's policy, or go against it. The policy is that of the “not found” page of
 * the whole site, which only code of the shell makes: all documents of one shell have the same inline scripts, and so the
 * same policy, to the letter.
 */
export const policies: Gate = ({ site: { documents } }) => {
  const [wanted] = documents.find(({ file }) => file === '404.html')?.policies ?? [];
  const faultsIn = ({ policies: own, hasEarlyPolicy, breaches }: ComposedDocument): Message[] => [
    ...(own.length === 1 && own[0] === wanted ? [] : [{ code: 'gate.policy' } as const]),
    ...(hasEarlyPolicy ? [] : [{ code: 'gate.policyLate' } as const]),
    ...breaches.map((value) => ({ code: 'gate.breach', params: { value } }) as const),
  ];
  return together(
    documents.flatMap((document) => faultsIn(document).map((fault): [string, Message] => [document.address, fault])),
  );
};
