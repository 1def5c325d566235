/** `pnpm rollback <app>`: makes an earlier release live again. `pnpm rollback --help` says more. */
import { styleText } from 'node:util';
import { knownApps } from 'publish/list.ts';
import type { Released } from 'publish/publish.ts';
import { rollbackApps } from 'publish/without-new-code.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm rollback <app>                  makes the previous release of the app live again; other apps stay as they are
pnpm rollback <app> <app>…           the same for several apps at once, for example if one links to the other
pnpm rollback <app> --to <version>   makes this version live again; its first characters are enough (see pnpm releases <app>)

  --browser      also opens the pages in a browser before the switch, as a release does
  --json         prints only the result, as JSON

A second rollback goes back one more release. To go forward again: pnpm release <app>, or --to.
The store is .site; SITE_DIR names another folder.`;

await runCommand<Released>({
  help,
  asks: 'rollback',
  options: { to: { type: 'string' }, browser: { type: 'boolean' } },
  async run(words, flags, log) {
    const apps = appsNamed(words, knownApps());
    if (apps.length === 0) throw new Error(`Name the apps to roll back: ${knownApps().join(', ')}.`);
    if (flags.to !== undefined && apps.length > 1) throw new Error('--to takes one app: versions differ between apps.');
    return rollbackApps(apps, flags.to as string | undefined, Boolean(flags.browser), log);
  },
  format({ versions, published }) {
    const names = releaseNames(versions);
    if (!published) return `${names} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    return `${styleText('green', `${names} is live again.`)} ${changed} of ${all} documents changed. Before: ${releaseNames(published.before)}.`;
  },
});
