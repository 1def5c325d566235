import type { Both } from '../../language/language.ts';
import { countsFile } from '../counts.ts';
import { ContentError, type Mistake } from '../errors.ts';
import { ownFolders, shown } from '../folders.ts';
import { type Namespace, type Provider, providers } from '../providers.ts';
import { checkContent } from './check-content.ts';

/** An app's content. Throws `ContentError` when a file that the app is built from has a mistake. */
export function readChecked(namespace: Namespace, folders = ownFolders): Record<string, Both<unknown>> {
  // Unused files harm no page.
  const mistakes = checkContent(folders, { unused: false }).mistakes.filter((mistake) => concerns(mistake, namespace));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return providers[namespace].read(folders);
}

/** A mistake in one section must not stop another from being released. */
function concerns({ file, field }: Mistake, namespace: Namespace): boolean {
  if (!file.startsWith(shown(''))) return file.split('/').at(-2) === namespace;
  if (file === shown(countsFile)) return ownerOf(field.split('.')[0] ?? '') === namespace;
  const [folder = '', inside] = file.slice(shown('').length).split('/');
  // Files outside any folder, such as association.yaml, concern every app.
  return inside === undefined || ownerOf(folder === 'pictures' ? inside : folder) === namespace;
}

/** The app that a content folder belongs to: the shell when no section claims it. */
function ownerOf(folder: string): Namespace {
  const all: [string, Provider][] = Object.entries(providers);
  return (all.find(([, { folders }]) => folders.includes(folder))?.[0] ?? 'shell') as Namespace;
}
