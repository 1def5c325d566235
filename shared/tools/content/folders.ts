import path from 'node:path';
import { repository } from '../workspace/apps.ts';

/** `SITE_CONTENT` names another folder, relative to the repository. Tests use `e2e/content`. */
export const contentFolder = path.resolve(repository, process.env.SITE_CONTENT ?? 'shared/content');
export const localesFolder = path.join(repository, 'shared/locales');
export const picturesFolder = path.join(contentFolder, 'pictures');

/** Where content and locales are: the last argument of each reader, so that tests can pass a copy. */
export interface ContentFolders {
  content: string;
  locales: string;
}

export const ownFolders: ContentFolders = { content: contentFolder, locales: localesFolder };

/** The path of a content file as messages show it, relative to the repository. */
export const displayPath = (name: string): string => `${path.relative(repository, contentFolder)}/${name}`;
