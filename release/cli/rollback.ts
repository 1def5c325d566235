/** `pnpm rollback <app>`: makes an earlier release live again. `pnpm rollback --help` says more. */
import { styleText } from 'node:util';
import { knownApps } from 'publish/known-apps.ts';
import { rollbackApp } from 'publish/rollback-app.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';

const help = `pnpm rollback <app>                  makes the previous release of the app live again; other apps stay as they are
pnpm rollback <app> --to <version>   makes this version live again; its first characters are enough (see pnpm releases <app>)

  --browser   also opens the pages in a browser before the switch, as a release does
  --json      prints only the result, as JSON

A second rollback goes back one more release. To go forward again: pnpm release <app>, or --to.
The store is .site; SITE_DIR names another.`;

await runCommand({
  help,
  options: { to: { type: 'string' }, browser: { type: 'boolean' } },
  async run(words, flags, log) {
    const [app, ...more] = appsNamed(words, knownApps());
    if (!app || more.length > 0) throw new Error(`Name the one app to roll back: ${knownApps().join(', ')}.`);
    return rollbackApp(app, flags.to as string | undefined, Boolean(flags.browser), log);
  },
  format({ app, version, published }) {
    if (!published) return `${app} ${version} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    return `${styleText('green', `${app} ${version} is live again.`)} ${changed} of ${all} documents changed. Before: ${published.before[app]}.`;
  },
});
