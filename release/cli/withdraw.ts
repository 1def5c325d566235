import { styleText } from 'node:util';
import { knownApps } from 'publish/status.ts';
import { withdraw } from 'publish/without-new-code.ts';
import { appsNamed, flag, runCommand } from './command.ts';

await runCommand({
  name: 'withdraw',
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
