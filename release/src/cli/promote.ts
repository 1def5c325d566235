/** `pnpm promote <id>`: makes a preview the live site. `pnpm promote --help` says more. */
import { styleText } from 'node:util';
import { promote } from '../publish/promote.ts';
import { runCommand } from './command.ts';

const help = `pnpm promote <id>   makes live what the preview shows (pnpm release <app> --preview tells its id)

Where other apps were released since the preview, it is composed and checked anew with those.

  --no-browser   does not open the pages in a browser before the switch; the history says so
  --json         the result as JSON, and nothing else, on the standard output

SITE_DIR names another store than .site.`;

await runCommand({
  help,
  options: { 'no-browser': { type: 'boolean' } },
  async run(words, flags, log) {
    const [id, ...more] = words;
    if (!id || more.length > 0) throw new Error('Name the one preview to make live: pnpm promote <id>');
    return promote(id, !flags['no-browser'], log);
  },
  format({ preview, published }) {
    const names = Object.entries(preview.changed).map(([app, version]) => `${app} ${version}`);
    if (!published) return `${names.join(', ')} is live already: nothing to do.`;
    return `${styleText('green', `${names.join(', ')} is live.`)} ${published.documents.changed} of ${published.documents.all} documents changed.`;
  },
});
