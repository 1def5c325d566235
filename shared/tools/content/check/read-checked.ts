import type { Both } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import { type App, apps } from '../../workspace/apps.ts';
import { ContentError, type Mistake } from '../errors.ts';
import { displayPath, ownFolders } from '../folders.ts';
import { readContent } from '../modules.ts';
import { checkContent } from './check-content.ts';

/** An app's content. Throws `ContentError` when a file that the app uses has a mistake. */
export function readChecked(app: App, folders = ownFolders): Record<string, Both<unknown>> {
  // Unused files are checked only by `pnpm content check`: they harm no page.
  const mistakes = checkContent(folders, { unused: false }).mistakes.filter((mistake) => concerns(mistake, app));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return readContent(app, folders);
}

/** A mistake in one section must not stop another from being released. */
function concerns({ file }: Mistake, app: App): boolean {
  if (!file.startsWith(displayPath(''))) return file.split('/').at(-2) === app.namespace;
  const [folder = '', inside] = file.slice(displayPath('').length).split('/');
  // Files outside any folder, such as association.yaml, concern every app.
  return inside === undefined || owns(app, folder === 'pictures' ? inside : folder);
}

const owns = (app: App, folder: string): boolean => ownerOf(folder) === app.name;

/** The app that shows the content of a folder. What no section claims is the shell's. */
export const ownerOf = (folder: string): AppName =>
  apps.find(({ content }) => content.includes(folder))?.name ?? 'shell';
