import type { Both } from 'contract/language.ts';
import { pageOwner } from 'tools/content/check/slug-mistakes.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { apps } from 'tools/workspace/apps.ts';
import { readable } from './around-commit.ts';

/** What the menu calls an app's page: the one with the app's own name, or its first. Its team knows the app by it. */
export function titleOfApp(name: string, folders: ContentFolders): Both<string> {
  const menu = (readable(folders, 'menu.yaml') ?? {}) as Record<string, (Both<string> & { to: string })[]>;
  const links = Object.values(menu)
    .flat()
    .filter(({ to }) => pageOwner(to) === name);
  const namespace = apps.find((app) => app.name === name)?.namespace;
  const { fr, en } = links.find(({ to }) => to === `/${namespace}`) ?? links[0] ?? { fr: name, en: name };
  return { fr, en };
}
