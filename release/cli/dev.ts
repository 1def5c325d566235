/** `pnpm dev`: the site from the working tree, with hot updates. `pnpm dev --help` says more. */

import { releasedSections } from 'dev/released.ts';
import { runServers } from 'dev/servers.ts';
import { assertReadable } from 'store/access.ts';
import { appNames, sectionNames } from 'workspace/apps.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { devAddress } from 'workspace/ports.ts';

const help = `pnpm dev                 the shell and all sections from their source, with hot updates
pnpm dev mf-events       the shell and this section (or several) from their source, the others as last released
pnpm dev shell           the shell from its source, all sections as last released

A section that is not released, or not compatible with this shell, runs from its source too.

Sections: ${sectionNames.join(', ')}.
PORT=5200 pnpm dev serves the shell on port 5200 and the sections on those after it. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  async run(names) {
    const unknown = names.find((name) => name !== 'shell' && !sectionNames.some((known) => known === name));
    if (unknown)
      throw new Error(
        `There is no section “${unknown}”. Name one of ${sectionNames.join(', ')}, or none to run them all.`,
      );
    assertReadable();
    const released = releasedSections(sectionNames.filter((name) => names.length === 0 || names.includes(name)));
    const apps = appNames.filter((name) => !Object.hasOwn(released, name));
    await runServers(apps, { DEV_RELEASED: JSON.stringify(released), SITE_PICTURES: 'quick' }, () => {
      const lines = [
        `\nThe site is ready: ${devAddress('shell')} (in English: ${devAddress('shell')}/en)`,
        ...apps.map((app) => `  ${app.padEnd(14)}from its source, ${devAddress(app)}`),
        ...Object.keys(released).map((name) => `  ${name.padEnd(14)}as released`),
      ];
      console.log(lines.join('\n'));
    });
  },
});
