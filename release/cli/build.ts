/** `pnpm build`: builds and releases what has changed. `pnpm build --help` says more. */
import { buildSite } from 'publish/build-site.ts';
import { buildApps } from 'publish/release-apps.ts';
import { type Log, lineOf } from 'store/message.ts';
import { appNames } from 'workspace/apps.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { appsNamed } from './app-names.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm build          releases every app of this folder that has changed, all at once, as npm start does
pnpm build <app>…   builds these apps into the store, and releases nothing

Apps: ${appNames.join(', ')}. The store is .site; SITE_DIR names another folder.`;

await runFromTerminal({
  help,
  async run(words) {
    const log: Log = (step) => console.log(lineOf(step));
    const named = appsNamed(words, appNames);
    if (named.length > 0) console.log(`In the store: ${releaseNames(await buildApps(named, log))}.`);
    else console.log(`The live site is ${await buildSite(log)}.`);
  },
});
