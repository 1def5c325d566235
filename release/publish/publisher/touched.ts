import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { apps, repository } from 'tools/workspace/apps.ts';

export interface Touched {
  /** Apps whose own files, content or texts changed, also new ones. */
  own: AppName[];
  /** Whether code changed that several apps share. */
  isShared: boolean;
  /** Whether content changed, which other apps may count. */
  isContent: boolean;
}

export const touches = ({ own, isShared }: Touched, app: string): boolean => isShared || own.some((one) => one === app);

const contentPath = `${path.relative(repository, contentFolder)}/`;
/** What no release is made of. */
const unreleased = /^(docs|e2e|edit|release)\/|^[^/]*$/;
const sharedSettings = /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json)$/;

/** What these files of the repository belong to: names as `git diff` prints them. */
export function touchedBy(files: readonly string[]): Touched {
  const owners = new Set(files.map(ownerOf));
  return {
    own: [...owners].filter((owner) => owner !== undefined && owner !== 'shared'),
    isShared: owners.has('shared'),
    isContent: files.some((file) => file.startsWith(contentPath)),
  };
}

function ownerOf(file: string): AppName | 'shared' | undefined {
  const [, app] = /^(shell|mf-[a-z\d-]+)\//.exec(file) ?? [];
  if (app) return app as AppName;
  if (file.startsWith(contentPath)) return contentOwner(file.slice(contentPath.length)) ?? 'shared';
  const [, namespace] = /^shared\/locales\/([^/]+)/.exec(file) ?? [];
  if (namespace) return apps.find((one) => one.namespace === namespace)?.name ?? 'shared';
  return unreleased.test(file) && !sharedSettings.test(file) ? undefined : 'shared';
}

/** The app that claims a file, relative to the content’s folder; undefined for those that all share. */
export const contentOwner = (name: string): AppName | undefined =>
  apps.find(({ content }) => content.includes(path.basename(contentFolderOf(name))))?.name;

/** `events`, `pictures/events`; a file directly in the content’s folder is its own. */
export const contentFolderOf = (name: string): string => /^(pictures\/)?[^/]+/.exec(name)?.[0] ?? '';
