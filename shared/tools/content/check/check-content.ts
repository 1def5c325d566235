import { type App, apps } from '../../workspace/apps.ts';
import { ContentError, type Mistake, sortMistakes } from '../errors.ts';
import { displayPath, ownFolders } from '../folders.ts';
import type { Items } from '../localise.ts';
import { contentModules, namesElsewhere, readContent } from '../modules.ts';
import { addressChecks } from './address-mistakes.ts';
import { gather } from './gather.ts';
import { localeMistakes } from './locale-mistakes.ts';
import { pictureMistakes, unusedMistakes } from './picture-mistakes.ts';
import { textChecks } from './text-mistakes.ts';
import { typographyMistakes } from './typography.ts';

const ofApps = contentModules.flatMap(({ module }) => module.checks ?? []);
const checks = [...addressChecks, ...textChecks, typographyMistakes, pictureMistakes, ...ofApps];

/** Every mistake in the content and in the locales, by file and line, unused files included. */
export function checkContent(folders = ownFolders, { unused = true } = {}) {
  const { content, mistakes } = gather(folders);
  const all = [...checks, ...(unused ? [unusedMistakes] : [])].flatMap((check) => check(content));
  return { content, mistakes: sortMistakes([...mistakes, ...all, ...localeMistakes(folders)]) };
}

/** An app's content. Throws `ContentError` when a file that the app uses has a mistake. */
export function readChecked(app: App, folders = ownFolders): Items {
  // Unused files are checked only by `pnpm content check`: they harm no page.
  const { mistakes: all } = checkContent(folders, { unused: false });
  const mistakes = all.filter((mistake) => concerns(mistake, app));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return readContent(app, folders);
}

/** A mistake in one section must not stop another from being released. */
function concerns({ file }: Mistake, app: App): boolean {
  if (namesElsewhere.some((name) => displayPath(name) === file)) return false;
  if (!file.startsWith(displayPath(''))) return file.split('/').at(-2) === app.namespace;
  const [folder = '', inside] = file.slice(displayPath('').length).split('/');
  // Files outside any folder, such as association.yaml, concern every app.
  return inside === undefined || ownerOf(folder === 'pictures' ? inside : folder) === app.name;
}

/** The app that shows the content of a folder. What no section claims is the shell's. */
const ownerOf = (folder: string) => apps.find(({ content }) => content.includes(folder))?.name ?? 'shell';
