import { styleText } from 'node:util';
import { acceptHistory, recompose } from 'publish/without-new-code.ts';
import { changedDocuments, flag, runCommand } from './command.ts';

await runCommand({
  name: 'recompose',
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
