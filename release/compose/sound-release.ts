import { isPlainPath } from 'contract/file-names.ts';
import { refusal } from 'store/message.ts';
import { publishedFiles, type Release } from 'store/release.ts';

/** `event/butere-french-day-2025/fr`, `subject/join/en`. */
const item = /^[A-Za-z0-9-]+(\/[a-z0-9-]+)*\/(fr|en)$/;

/**
 * Refuses a release that names files of other apps, files that it does not have, or names that mean something in a path
 * or a document: code of a commit wrote its record.
 */
export function assertSound(release: Release): void {
  const { app, code, content } = release;
  const published = publishedFiles(release);
  const server = `server/${app}/`;
  const isOwn = (file: string): boolean =>
    isPlainPath(file) && [`assets/${app}/`, `${code.server}/`].some((folder) => file.startsWith(folder));
  const isPublished = (file: string): boolean => Object.hasOwn(published, file);
  const { sync = [], async = [] } = code.manifest?.exposes[0]?.assets.js ?? {};
  const named = [
    ...code.inventory.flatMap(({ file, imports }) => [file, ...imports]),
    ...[...sync, ...async],
    ...Object.values(content.items).map(({ file }) => file),
    ...(content.list ? [content.list.replace(`/assets/${app}/`, '')] : []),
  ];
  const odd =
    (code.server.startsWith(server) && isPlainPath(code.server) ? undefined : code.server) ??
    Object.keys({ ...code.others, ...content.others }).find((file) => !isOwn(file)) ??
    Object.keys(published).find((file) => !isPlainPath(file)) ??
    named.find((file) => !isPublished(file)) ??
    Object.keys(content.items).find((name) => !item.test(name));
  if (odd !== undefined) throw refusal('refused.oddBuild', { app, file: odd });
}
