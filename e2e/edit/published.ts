import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { git } from 'checks/checkout.ts';
import type { Editor } from './editor.ts';

/** The folder of the content in a repository. */
const content = process.env.SITE_CONTENT ?? '';

/** The public site of an editors' app: the live composition on its own host. */
export function siteOf({ store, origin }: Editor): string {
  return origin.replace('://', `://${path.basename(readlinkSync(path.join(store, 'live')))}.`);
}

const gitIn = ({ checkout }: Editor, ...words: string[]): string => git(checkout, ...words).trim();

/** The newest commit: its author, whether it was pushed, and for each file of the content the lines that it adds and deletes. */
export function newestCommit(editor: Editor) {
  const [author = '', hash = '', ...lines] = gitIn(editor, 'show', '--numstat', '--format=%an%n%H').split('\n');
  const changes = lines.filter(Boolean).map((line) => {
    const [added, deleted, file = ''] = line.split('\t');
    return [path.relative(content, file), `+${added} -${deleted}`];
  });
  const isPushed = git(editor.remote, 'rev-parse', 'HEAD').trim() === hash;
  return { author, isPushed, changes: Object.fromEntries(changes) };
}

/** A file of the content in the server's checkout. */
export const contentFile = ({ checkout }: Editor, name: string): Buffer =>
  readFileSync(path.join(checkout, content, name));
