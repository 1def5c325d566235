import { localPath, otherLanguage, splitPath } from 'contract/language.ts';
import type { Message } from 'store/message.ts';
import { type Release, releaseLabel } from 'store/release.ts';
import type { Gate } from './site.ts';

/** Reports documents, texts and content that only one language has. */
export const languages: Gate = ({ site: { documents, releases } }) => {
  const addresses = new Set(documents.map(({ address }) => address));
  const untranslatedPages = [...addresses].flatMap((page): Message[] => {
    const { path, language } = splitPath(page);
    const other = localPath(path, otherLanguage(language));
    return addresses.has(other) ? [] : [{ code: 'gate.noTranslation', params: { page, other } }];
  });
  return [...untranslatedPages, ...releases.flatMap(untranslated)];
};

/** Texts and content that a release has in one language only. */
function untranslated(release: Release): Message[] {
  const items = Object.keys(release.content.items);
  return items.flatMap((item): Message[] => {
    const other = item.replace(/\/(fr|en)$/, (_all, language) => `/${otherLanguage(language)}`);
    if (items.includes(other)) return [];
    return [{ code: 'gate.untranslated', params: { release: releaseLabel(release), item, other } }];
  });
}
