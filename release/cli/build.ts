import { buildApps, buildSite } from 'publish/release-apps.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { appsNamed, releaseNames, runCommand } from './command.ts';

const help = `pnpm build          releases every app of this folder that has changed, all at once, as npm start does
pnpm build <app>…   builds these apps into the store, and releases nothing

Apps: ${appNames.join(', ')}.`;

await runCommand({
  help,
  takes: appNames.length,
  async run({ words, log }) {
    const named = appsNamed(words, appNames);
    if (named.length > 0) console.log(`In the store: ${releaseNames(await buildApps(named, log))}.`);
    else console.log(`The live site is ${await buildSite(log)}.`);
  },
});
