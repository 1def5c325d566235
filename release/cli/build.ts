import { buildApps, buildSite } from 'publish/release-apps.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { appsNamed, releaseNames, runCommand } from './command.ts';

await runCommand({
  name: 'build',
  takes: appNames.length,
  async run({ words, log }) {
    const named = appsNamed(words, appNames);
    if (named.length > 0) console.log(`In the store: ${releaseNames(await buildApps(named, log))}.`);
    else console.log(`The live site is ${await buildSite(log)}.`);
  },
});
