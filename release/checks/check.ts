/** `npm test`: the checks before a change is shared; `npm test all` adds those that take minutes. */

import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { checks } from './checks.ts';
import { ensureAll, ensureBrowser, ensureSandbox } from './engines.ts';
import { runChecks } from './run-checks.ts';

const help = `npm test             the checks that must pass before a change is shared
npm test all         adds those that take many minutes
npm test <check>…    only these checks; put quotes around a name with spaces

What each check proves; * takes minutes, and runs with all or by its name:
${checks.map(({ name, proves, runs }) => `${runs === 'long' ? '*' : ' '} ${name.padEnd(25)} ${proves}`).join('\n')}`;

await runFromTerminal({
  help,
  async run(words) {
    const unknown = words.find((word) => word !== 'all' && !checks.some(({ name }) => name === word));
    if (unknown) throw new Error(`“${unknown}” is not a check. npm test -- --help names them.`);
    const all = words.includes('all');
    const named = checks.filter(({ name }) => words.includes(name));
    const chosen = named.length > 0 ? named : checks.filter(({ runs }) => runs !== (all ? 'short' : 'long'));
    ensureBrowser();
    ensureSandbox();
    if (all) ensureAll();
    process.exitCode = (await runChecks(chosen)) > 0 ? 1 : 0;
    const longer = checks.filter(({ runs }) => runs === 'long').map(({ name }) => name);
    if (words.length === 0) console.log(`Longer checks, with npm test all: ${longer.join(', ')}.`);
  },
});
