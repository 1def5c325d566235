import { languages as both, localPath, otherLanguage, splitPath } from 'contract/language.ts';
import type { Message } from 'store/message.ts';
import { type Release, releaseLabel } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import type { Gate } from './site.ts';

/**
 * Reports documents, texts and content that only one language has, and documents that declare a wrong language or no
 * counterpart.
 */
export const languages: Gate = ({ site: { documents, releases } }) => {
  const addresses = new Set(documents.map(({ address }) => address));
  return [...documents.flatMap((document) => documentFaults(document, addresses)), ...releases.flatMap(untranslated)];
};

function documentFaults(document: ComposedDocument, addresses: Set<string>): Message[] {
  const { address: page, language: declared, alternates } = document;
  const { path, language } = splitPath(page);
  const other = localPath(path, otherLanguage(language));
  if (!addresses.has(other)) return [{ code: 'gate.noTranslation', params: { page, other } }];
  const missing = both.filter((one) => URL.parse(alternates[one] ?? '')?.pathname !== localPath(path, one));
  return [
    ...(declared === language ? [] : [{ code: 'gate.language', params: { page, language, declared } } as const]),
    ...missing.map((one): Message => {
      return { code: 'gate.alternate', params: { page, other: localPath(path, one), language: one } };
    }),
  ];
}

/** Texts and content that a release has in one language only. */
function untranslated(release: Release): Message[] {
  const items = Object.keys(release.content.items);
  return items.flatMap((item): Message[] => {
    const other = item.replace(/\/(fr|en)$/, (_all, language) => `/${otherLanguage(language)}`);
    if (items.includes(other)) return [];
    return [{ code: 'gate.untranslated', params: { release: releaseLabel(release), item, other } }];
  });
}
