import { integrityOf } from 'store/integrity.ts';
import type { Message } from 'store/message.ts';
import type { Tag } from './document.ts';
import type { Gate } from './site.ts';
import { together } from './together.ts';

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

export function breachesIn(html: string, tags: Tag[], policy: string): Message[] {
  const isUnknown = ({ name, attributes: { src, type = '' }, text }: Tag): boolean =>
    name === 'script' &&
    src === undefined &&
    !data.includes(type) &&
    !policy.includes(`'${integrityOf(Buffer.from(text))}'`);
  const found = (code: Message['code'], values: string[]): Message[] =>
    values.map((value) => ({ code, params: { value } }));
  return [
    ...found('gate.policyLate', early.test(html) ? [] : ['']),
    ...tags.flatMap((tag) => [
      ...found('gate.inlineScript', isUnknown(tag) ? [tag.text.trim().slice(0, 60)] : []),
      ...found(
        'gate.handler',
        Object.keys(tag.attributes).filter((name) => name.startsWith('on')),
      ),
      ...found('gate.forbiddenTag', forbidden.includes(tag.name) || equiv(tag) === 'refresh' ? [`<${tag.name}>`] : []),
      ...found('gate.foreignAddress', foreignAddresses(tag)),
    ]),
  ];
}

/** Addresses of code and styles on other sites, and those that are code themselves. */
function foreignAddresses({ name, attributes }: Tag): string[] {
  const { rel = '', src, href } = attributes;
  const isLoaded = name === 'link' && !['canonical', 'alternate'].includes(rel);
  const loaded = [name === 'script' ? src : undefined, isLoaded ? href : undefined];
  const followed = [src, href, attributes['xlink:href'], attributes.action, attributes.formaction];
  const here = 'https://site.invalid';
  return [
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
  return together(
    documents.flatMap(({ address, policies: own, breaches }) => [
      ...(own.length === 1 && own[0] === wanted ? [] : [[address, { code: 'gate.policy' }] as [string, Message]]),
      ...breaches.map((breach): [string, Message] => [address, breach]),
    ]),
  );
};
