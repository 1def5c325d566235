import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commit, git } from 'release/checks/checkout.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import type { Editor } from './guests.ts';

/** The folder of the content in a repository. */
export const content = process.env.SITE_CONTENT ?? '';

export const liveComposition = ({ store }: Editor): string => path.basename(readlinkSync(path.join(store, 'live')));

/** The public site of an editors' app: the live composition on its own host. */
export const siteOf = (editor: Editor): string => editor.origin.replace('://', `://${liveComposition(editor)}.`);

export function documentsWith({ store }: Editor, words: string, composition = 'live'): string[] {
  const site = path.join(store, composition, 'site');
  return filesBelow(site).filter(
    (name) => name.endsWith('.html') && readFileSync(path.join(site, name), 'utf8').includes(words),
  );
}

export const contentFile = ({ checkout }: Editor, name: string): Buffer =>
  readFileSync(path.join(checkout, content, name));

/** Commits words before English texts of an item, as a colleague with Git does, and returns the commit. */
export function pushWithGit({ colleague }: Editor, item: string, words: string, fields = ['title']): string {
  git(colleague, 'pull', '-q', '--no-rebase', '--no-edit', 'origin', 'HEAD');
  const file = path.join(colleague, content, item);
  const write = (text: string, field: string) =>
    text.replace(new RegExp(`^${field}:[^]*?en: "`, 'm'), (before) => `${before}${words} `);
  writeFileSync(file, fields.reduce(write, readFileSync(file, 'utf8')));
  commit(colleague, 'Some texts');
  git(colleague, 'push', '-q', 'origin', 'HEAD');
  return git(colleague, 'rev-parse', 'HEAD').trim();
}
