import { languages as both, type Language, localPath } from 'contract/language.ts';
import { type Release, releaseLabel } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import type { Gate } from './site.ts';

/**
 * Reports documents, texts and content that only one language has, and documents that declare a wrong language or no
 * counterpart.
 */
export const languages: Gate = ({ documents, releases }) => {
  const files = new Set(documents.map(({ file }) => file));
  return [
    ...documents.flatMap((document) => {
      const other = otherFile(document.file);
      if (!files.has(other))
        return [
          `${document.address} has no page in the other language: ${other} is missing. Add it and release again.`,
        ];
      return headFaults(document);
    }),
    ...releases.flatMap(untranslated),
  ];
};

const languageOf = (file: string): Language => (file.startsWith('en/') ? 'en' : 'fr');
const otherFile = (file: string): string => (languageOf(file) === 'en' ? file.slice(3) : `en/${file}`);

function headFaults({ file, address, language: declared, alternates }: ComposedDocument): string[] {
  const language = languageOf(file);
  const path = language === 'en' ? address.slice(3) || '/' : address;
  const missing = both.filter((wanted) => {
    const href = alternates[wanted] ?? '';
    return !URL.canParse(href) || !samePath(new URL(href).pathname, localPath(path, wanted));
  });
  return [
    ...(declared === language ? [] : [`${address} is in “${language}” but its lang attribute is “${declared}”.`]),
    ...missing.map(
      (wanted) => `${address} has no alternate link to ${localPath(path, wanted)}, its “${wanted}” address.`,
    ),
  ];
}

const samePath = (one: string, other: string): boolean => (one.replace(/\/$/, '') || '/') === other;

/** Texts and content that a release has in one language only. */
function untranslated(release: Release): string[] {
  const items = new Set(Object.keys(release.content.items));
  return [...items].flatMap((item) => {
    const other = item.replace(/\/(fr|en)$/, (_all, language) => (language === 'fr' ? '/en' : '/fr'));
    return items.has(other)
      ? []
      : [`${releaseLabel(release)} has ${item} but not ${other}. Translate it and release again.`];
  });
}
