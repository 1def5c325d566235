/** `pnpm rollback <app>`: makes an earlier release live again. `pnpm rollback --help` says more. */
import { styleText } from 'node:util';
import type { Answer } from 'inbox/answer.ts';
import { knownApps } from 'publish/known-apps.ts';
import { type RolledBack, rollbackApps } from 'publish/rollback-apps.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';
import { appOfInbox, destinationFrom, destinationOptions } from './destination.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm rollback <app>                  makes the previous release of the app live again; other apps stay as they are
pnpm rollback <app> <app>…           the same for several apps at once, for example if one links to the other
pnpm rollback <app> --to <version>   makes this version live again; its first characters are enough (see pnpm releases <app>)
pnpm rollback <app> --inbox <inbox>  has the composer on another machine do it (docs/releases.md, “From another machine”)

  --browser      also opens the pages in a browser before the switch, as a release does
  --key <file>   with --inbox: the SSH key that signs; without it, the file or the key in the variable SITE_SIGNING_KEY
  --json         prints only the result, as JSON

A second rollback goes back one more release. To go forward again: pnpm release <app>, or --to.
The store is .site; SITE_DIR names another folder, and SITE_STORE a bucket.`;

await runCommand<RolledBack | Answer>({
  help,
  options: { to: { type: 'string' }, browser: { type: 'boolean' }, ...destinationOptions('inbox') },
  async run(words, flags, log) {
    const apps = appsNamed(words, knownApps());
    if (apps.length === 0) throw new Error(`Name the apps to roll back: ${knownApps().join(', ')}.`);
    if (flags.to !== undefined && apps.length > 1) throw new Error('--to takes one app: versions differ between apps.');
    const destination = destinationFrom(flags, flags.inbox, ['browser']);
    if (destination) {
      const app = appOfInbox(apps);
      const { sendRollback } = await import('inbox/send.ts');
      return sendRollback(app, flags.to as string | undefined, destination, log);
    }
    return rollbackApps(apps, flags.to as string | undefined, Boolean(flags.browser), log);
  },
  format(result) {
    if ('sentence' in result) return styleText('green', result.sentence);
    const { versions, published } = result;
    const names = releaseNames(versions);
    if (!published) return `${names} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    return `${styleText('green', `${names} is live again.`)} ${changed} of ${all} documents changed. Before: ${releaseNames(published.before)}.`;
  },
});
