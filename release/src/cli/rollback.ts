/** `pnpm rollback <app> [--to <version>]`: brings an earlier release back. `pnpm rollback --help` says more. */
import { styleText } from 'node:util';
import { apps } from '../paths.ts';
import { rollbackApp } from '../publish/rollback-app.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';

const help = `pnpm rollback <app>                  brings back the release of the app that was live before, the others as they are
pnpm rollback <app> --to <version>   brings back this one; the beginning of its name is enough (pnpm releases <app>)

  --browser   also opens the pages in a browser before the switch, as a release does
  --json      the result as JSON, and nothing else, on the standard output

Going back twice goes back by two. pnpm release <app>, or --to, goes forth again.
Apps: ${apps.join(', ')}. SITE_DIR names another store than .site.`;

await runCommand({
  help,
  options: { to: { type: 'string' }, browser: { type: 'boolean' } },
  async run(words, flags, log) {
    const [app, ...more] = appsNamed(words);
    if (!app || more.length > 0) throw new Error(`Name the one app to take back: ${apps.join(', ')}.`);
    return rollbackApp(app, flags.to as string | undefined, Boolean(flags.browser), log);
  },
  format({ app, version, published }) {
    if (!published) return `${app} ${version} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    return `${styleText('green', `${app} ${version} is live again.`)} ${changed} of ${all} documents changed. Before: ${published.before[app]}.`;
  },
});
