import { styleText } from 'node:util';
import { knownApps } from 'publish/status.ts';
import { withdraw } from 'publish/without-new-code.ts';
import { appsNamed, flag, runCommand } from './command.ts';

const help = `pnpm withdraw <section>   takes the section's pages and its card out of the live site; the rest does not change

First remove the links to its pages; the command names those that are left. The section's releases stay in the store,
and pnpm rollback <section> makes it live again.

  --browser   also opens the pages in a browser before the switch, as a release does`;

await runCommand({
  help,
  asks: 'withdraw',
  takes: 1,
  options: { browser: flag },
  async run({ words, browser, log }) {
    const [section] = appsNamed(words, knownApps());
    if (!section || section === 'shell') throw new Error('Name the section to withdraw: pnpm withdraw mf-…');
    return { section, ...(await withdraw(section, browser, log)) };
  },
  format: ({ section, documents }) =>
    `${styleText('green', `${section} is no longer part of the site.`)} The site has ${documents.all} documents now. To bring it back: pnpm rollback ${section}`,
});
