import { styleText } from 'node:util';
import { acceptHistory, recompose } from 'publish/without-new-code.ts';
import { changedDocuments, flag, runCommand } from './command.ts';

const help = `pnpm recompose   composes the live releases for today, checks the pages, and makes them live; it builds nothing

Pages show which events are upcoming, so run it every morning (docs/hosting.md has a timer). It also composes damaged
documents again, restores a lost pointer, and records what is live if the history does not have it.

  --browser          also opens the pages in a browser before the switch, as a release does
  --accept-history   also accepts entries of the history that are missing or have changed, and records who did so`;

await runCommand({
  help,
  asks: 'recompose',
  options: { browser: flag, 'accept-history': flag },
  async run({ browser, 'accept-history': accept, log }) {
    if (accept) await acceptHistory(log);
    return recompose(browser, log);
  },
  format: ({ today, published }) =>
    published
      ? `${styleText('green', `The site is composed for today, ${today}.`)} ${changedDocuments(published)}`
      : `The live site was composed for today, ${today}: nothing to do.`,
});
