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

const contentPath = path.relative(repository, contentFolder);
/** What no release is made of. */
const unreleased = /^(docs|e2e|edit|release)\/|^[^/]*$/;
const sharedSettings = /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json)$/;

/** What these files of the repository belong to: names as `git diff` prints them. */
export function touchedBy(files: readonly string[]): Touched {
  const owners = files.map(ownerOf);
  const own = owners.filter((owner): owner is AppName => /^(shell|mf-)/.test(owner));
  return {
    own: [...new Set(own)],
    isShared: owners.includes('shared'),
    isContent: files.some((file) => file.startsWith(`${contentPath}/`)),
  };
}

function ownerOf(file: string): string {
  const [first = '', second, third = ''] = file.split('/');
  if (second !== undefined && /^(shell|mf-[a-z\d-]+)$/.test(first)) return first;
  const inContent = file.startsWith(`${contentPath}/`) && file.slice(contentPath.length + 1).split('/');
  if (inContent) {
    const [folder, below] = inContent;
    const name = folder === 'pictures' ? below : folder;
    return apps.find(({ content }) => content.includes(name ?? ''))?.name ?? 'shared';
  }
  if (first === 'shared' && second === 'locales')
    return apps.find(({ namespace }) => namespace === third)?.name ?? 'shared';
  return unreleased.test(file) && !sharedSettings.test(file) ? '' : 'shared';
}
