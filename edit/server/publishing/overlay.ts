import { copyFileSync, linkSync, mkdirSync, mkdtempDisposableSync } from 'node:fs';
import path from 'node:path';
import type { ContentFolders } from 'tools/content/folders.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import type { Uploads } from './uploads.ts';
import { type WrittenDraft, writeDrafts } from './write-drafts.ts';

/** The content that drafts are laid over, and the folder for the copy. */
export interface Overlaid {
  folders: ContentFolders;
  uploads: Uploads;
  folder: string;
}

/**
 * Runs `use` with a copy of the content in which these drafts are written, and deletes the copy. The content itself
 * is never changed.
 */
export function withDrafts<T>(
  drafts: readonly WrittenDraft[],
  { folders, uploads, folder }: Overlaid,
  use: (copy: ContentFolders) => T,
): T {
  mkdirSync(folder, { recursive: true });
  using top = mkdtempDisposableSync(path.join(folder, 'drafts-'));
  const copy = { content: path.join(top.path, 'content'), locales: path.join(top.path, 'locales') };
  for (const name of ['content', 'locales'] as const) copyOf(folders[name], copy[name]);
  writeDrafts(drafts, uploads, copy);
  return use(copy);
}

/** Texts are copied, because drafts are written over them. Pictures and documents are links to the same bytes. */
function copyOf(from: string, to: string): void {
  for (const name of filesBelow(from)) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    const copy = /\.(ya?ml|json|csv)$/.test(name) ? copyFileSync : linkOrCopy;
    copy(path.join(from, name), path.join(to, name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
}
