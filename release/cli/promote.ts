/** `pnpm promote <id>`: makes a preview the live site. `pnpm promote --help` says more. */
import { styleText } from 'node:util';
import type { Answer } from 'inbox/answer.ts';
import { type Promoted, promote } from 'publish/promote.ts';
import { runCommand } from './command.ts';
import { destinationFrom, destinationOptions } from './destination.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm promote <id>                makes a preview live (pnpm release <app> --preview prints its id)
pnpm promote <id> --to <inbox>   has the composer on another machine do it (docs/releases.md, “From another machine”)

If other apps were released since the preview, it is composed and checked again with those.

  --no-browser   skips opening the pages in a browser before the switch; the history records this
  --anyway       promotes it even if its app has changed on the live site since the preview; the history records this
  --key <file>   with --to: the SSH key that signs; without it, the file or the key in the variable SITE_SIGNING_KEY
  --json         prints only the result, as JSON

The store is .site; SITE_DIR names another folder, and SITE_STORE a bucket.`;

await runCommand<Promoted | Answer>({
  help,
  options: { 'no-browser': { type: 'boolean' }, anyway: { type: 'boolean' }, ...destinationOptions('to') },
  async run(words, flags, log) {
    const [id, ...more] = words;
    if (!id || more.length > 0) throw new Error('Name the one preview to make live: pnpm promote <id>');
    const destination = destinationFrom(flags, flags.to, ['no-browser']);
    if (destination) {
      const { sendPromotion } = await import('inbox/send.ts');
      return sendPromotion(id, Boolean(flags.anyway), destination, log);
    }
    return promote(id, { browser: !flags['no-browser'], anyway: Boolean(flags.anyway) }, log);
  },
  format(result) {
    if ('sentence' in result) return styleText('green', result.sentence);
    const { preview, published } = result;
    const names = releaseNames(preview.changed);
    if (!published) return `${names} is live already: nothing to do.`;
    return `${styleText('green', `${names} is live.`)} ${published.documents.changed} of ${published.documents.all} documents changed.`;
  },
});
