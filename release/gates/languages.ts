import { languages as both, type Language, localPath } from 'contract/language.ts';
import type { Message } from 'store/message.ts';
import { type Release, releaseLabel } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import type { Gate } from './site.ts';

/**
 * Reports documents, texts and content that only one language has, and documents that declare a wrong language or no
 * counterpart.
 */
export const languages: Gate = ({ site: { documents, releases } }) => {
  const files = new Set(documents.map(({ file }) => file));
  return [
    ...documents.flatMap((document): Message[] => {
      const other = otherFile(document.file);
      if (!files.has(other)) return [{ code: 'gate.noTranslation', params: { page: document.address, file: other } }];
      return headFaults(document);
    }),
    ...releases.flatMap(untranslated),
  ];
};

const languageOf = (file: string): Language => (file.startsWith('en/') ? 'en' : 'fr');
const otherFile = (file: string): string => (languageOf(file) === 'en' ? file.slice(3) : `en/${file}`);

function headFaults({ file, address, language: declared = '', alternates }: ComposedDocument): Message[] {
  const language = languageOf(file);
  const path = language === 'en' ? address.slice(3) || '/' : address;
  const missing = both.filter((wanted) => {
    const href = alternates[wanted] ?? '';
    return !URL.canParse(href) || !samePath(new URL(href).pathname, localPath(path, wanted));
  });
  const wrong: Message = { code: 'gate.language', params: { page: address, language, declared } };
  return [
    ...(declared === language ? [] : [wrong]),
    ...missing.map((wanted): Message => {
      const params = { page: address, other: localPath(path, wanted), language: wanted };
      return { code: 'gate.alternate', params };
    }),
  ];
}

const samePath = (one: string, other: string): boolean => (one.replace(/\/$/, '') || '/') === other;

/** Texts and content that a release has in one language only. */
function untranslated(release: Release): Message[] {
  const items = new Set(Object.keys(release.content.items));
  return [...items].flatMap((item): Message[] => {
    const other = item.replace(/\/(fr|en)$/, (_all, language) => (language === 'fr' ? '/en' : '/fr'));
    if (items.has(other)) return [];
    return [{ code: 'gate.untranslated', params: { release: releaseLabel(release), item, other } }];
  });
}
