/** `pnpm promote <id>`: makes a preview the live site. `pnpm promote --help` says more. */
import { styleText } from 'node:util';
import { promote } from 'publish/promote.ts';
import { runCommand } from './command.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm promote <id>   makes a preview live (pnpm release <app> --preview prints its id)

If other apps were released since the preview, it is composed and checked again with those.

  --no-browser   skips opening the pages in a browser before the switch; the history records this
  --anyway       promotes it even if its app has changed on the live site since the preview; the history records this
  --json         prints only the result, as JSON

The store is .site; SITE_DIR names another folder, and SITE_STORE a bucket.`;

await runCommand({
  help,
  options: { 'no-browser': { type: 'boolean' }, anyway: { type: 'boolean' } },
  async run(words, flags, log) {
    const [id, ...more] = words;
    if (!id || more.length > 0) throw new Error('Name the one preview to make live: pnpm promote <id>');
    return promote(id, { browser: !flags['no-browser'], anyway: Boolean(flags.anyway) }, log);
  },
  format({ preview, published }) {
    const names = releaseNames(preview.changed);
    if (!published) return `${names} is live already: nothing to do.`;
    return `${styleText('green', `${names} is live.`)} ${published.documents.changed} of ${published.documents.all} documents changed.`;
  },
});
