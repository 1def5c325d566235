/** `pnpm recompose`: composes the live site for today. `pnpm recompose --help` says more. */
import { styleText } from 'node:util';
import { acceptHistory, recompose } from 'publish/without-new-code.ts';
import { assertNoNames } from './app-names.ts';
import { runCommand } from './command.ts';

const help = `pnpm recompose   composes the live releases for today, checks the pages, and makes them live; it builds nothing

Pages show which events are upcoming, so run it every morning (docs/hosting.md has a timer). It also composes damaged
documents again, restores a lost pointer, and records what is live if the history does not have it.

  --browser          also opens the pages in a browser before the switch, as a release does
  --accept-history   also accepts entries of the history that are missing or have changed, and records who did so
  --json             prints only the result, as JSON

The store is .site; SITE_DIR names another folder.`;

await runCommand({
  help,
  asks: 'recompose',
  options: { browser: { type: 'boolean' }, 'accept-history': { type: 'boolean' } },
  async run(words, flags, log) {
    assertNoNames('recompose', words);
    if (flags['accept-history']) await acceptHistory(log);
    return recompose(Boolean(flags.browser), log);
  },
  format({ today, published }) {
    if (!published) return `The live site was composed for today, ${today}: nothing to do.`;
    const { changed, all } = published.documents;
    return `${styleText('green', `The site is composed for today, ${today}.`)} ${changed} of ${all} documents changed.`;
  },
});
