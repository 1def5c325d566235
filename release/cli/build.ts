import { buildApps, buildSite } from 'publish/release-apps.ts';
import { liveComposition } from 'store/composition.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { appsNamed, releaseNames, runCommand } from './command.ts';

await runCommand({
  takes: appNames.length,
  async run({ words, log }) {
    const named = appsNamed(words, appNames);
    if (named.length > 0) return console.log(`In the store: ${releaseNames(await buildApps(named, log))}.`);
    await buildSite(log);
    console.log(`The live site is ${liveComposition()}.`);
  },
});
