/** `pnpm dev`: the site from the working tree, with hot updates. `pnpm dev --help` says more. */

import { assertReadable } from 'store/access.ts';
import { appNames, sectionNames } from 'tools/workspace/apps.ts';
import { devAddress } from 'tools/workspace/ports.ts';
import { runCommand } from './command.ts';
import { releasedSections } from './dev/released.ts';
import { runServers } from './dev/servers.ts';
import { appsNamed } from './words.ts';

const help = `pnpm dev               the shell and all sections from their source, with hot updates
pnpm dev mf-events     the shell and this section (or several) from their source, the others as last released
pnpm dev shell         the shell from its source, all sections as last released

A section that is not released, or not compatible with this shell, runs from its source too.
PORT=5200 pnpm dev uses port 5200 and those after it. Ctrl+C ends it. Sections: ${sectionNames.join(', ')}.`;

await runCommand({
  help,
  takes: appNames.length,
  async run({ words }) {
    const named = appsNamed(words, appNames);
    assertReadable();
    const released = releasedSections(sectionNames.filter((name) => named.length === 0 || named.includes(name)));
    const apps = appNames.filter((name) => !Object.hasOwn(released, name));
    await runServers(apps, { DEV_RELEASED: JSON.stringify(released), SITE_PICTURES: 'quick' }, () => {
      console.log(`\nThe site is ready: ${devAddress('shell')} (in English: ${devAddress('shell')}/en)`);
      for (const app of apps) console.log(`  ${app.padEnd(14)}from its source, ${devAddress(app)}`);
      for (const name of Object.keys(released)) console.log(`  ${name.padEnd(14)}as released`);
    });
  },
});
