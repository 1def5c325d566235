/** `pnpm dev`: the site from the working tree, with hot updates. `pnpm dev --help` says more. */

import type { AppName } from 'contract/section.ts';
import { assertPortsFree } from 'dev/ports.ts';
import { releasedSections } from 'dev/released.ts';
import { runServers } from 'dev/servers.ts';
import { sectionNames } from 'workspace/apps.ts';
import { orExit } from 'workspace/or-exit.ts';
import { devAddress } from 'workspace/ports.ts';

const help = `pnpm dev                 the shell and all sections from their source, with hot updates
pnpm dev mf-events       the shell and this section (or several) from their source, the others as last released
pnpm dev shell           the shell from its source, all sections as last released

Sections: ${sectionNames.join(', ')}.
PORT=5200 pnpm dev serves the shell on port 5200 and the sections on those after it. Ctrl+C ends it.`;

const names = process.argv.slice(2).filter((word) => word !== '--');

await orExit(async () => {
  if (names.includes('--help') || names.includes('-h')) return console.log(help);
  const unknown = names.find((name) => name !== 'shell' && !sectionNames.some((known) => known === name));
  if (unknown)
    throw new Error(
      `There is no section “${unknown}”. Name one of ${sectionNames.join(', ')}, or none to run them all.`,
    );

  const inSource = sectionNames.filter((name) => names.length === 0 || names.includes(name));
  const apps: AppName[] = ['shell', ...inSource];
  await assertPortsFree(apps);
  const released = await releasedSections(inSource, console.log);
  await runServers(apps, { DEV_RELEASED: JSON.stringify(released), SITE_PICTURES: 'quick' }, () => {
    console.log(`\nThe site is ready: ${devAddress('shell')} (in English: ${devAddress('shell')}/en)`);
    for (const app of apps) console.log(`  ${app.padEnd(14)}from its source, ${devAddress(app)}`);
    for (const name of Object.keys(released)) console.log(`  ${name.padEnd(14)}as released`);
  });
});
