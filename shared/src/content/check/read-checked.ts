import type { Both } from '../../language/language.ts';
import { countsFile } from '../counts.ts';
import { ContentError, type Mistake } from '../errors.ts';
import { ownFolders, shown } from '../folders.ts';
import { type Namespace, type Provider, providers } from '../providers.ts';
import { checkContent } from './check-content.ts';

/** An app's content, when there is no mistake in what the app is built from. Throws `ContentError`. */
export function readChecked(namespace: Namespace, folders = ownFolders): Record<string, Both<unknown>> {
  // A file too many harms no page.
  const mistakes = checkContent(folders, { unused: false }).mistakes.filter((mistake) => concerns(mistake, namespace));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return providers[namespace].read(folders);
}

/** One section's mistake does not keep another from being released. */
function concerns({ file, field }: Mistake, namespace: Namespace): boolean {
  const [, kind, folder = '', inside] = file.split('/');
  if (kind === 'locales') return folder === namespace;
  if (file === shown(countsFile)) return ownerOf(field.split('.')[0] ?? '') === namespace;
  // association.yaml and the other files that stand in no folder are everyone's.
  return inside === undefined || ownerOf(folder === 'pictures' ? inside : folder) === namespace;
}

/** Which app is built from a folder of content; what belongs to no section is the shell's. */
function ownerOf(folder: string): Namespace {
  const all: [string, Provider][] = Object.entries(providers);
  return (all.find(([, { folders }]) => folders.includes(folder))?.[0] ?? 'shell') as Namespace;
}
