/** `npm test`: the checks before a change is shared; `npm test all` adds those that take minutes (`long`). */

import { spawnSync } from 'node:child_process';
import { hasBox } from 'compose/box.ts';
import { appNames, sectionNames } from 'tools/workspace/apps.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { engineIds, engineOf, ensureBrowser, ensureEngines, ensureSandbox, ensureServers } from './engines.ts';
import { type Check, runChecks, testDay } from './run-checks.ts';
import { hasNginx } from './serving/servers.ts';
import { hasRclone } from './stores/bucket.ts';

const workers = ['shell/worker'];
const projects = [...appNames, ...workers, 'shared', 'release', 'release/checks/bench/single', 'edit', 'e2e'];
const vitest = (...words: string[]) => [['node_modules/.bin/vitest', 'run', ...words]];
const testsIn = (files: string, ...words: string[]) =>
  vitest('--config', 'release/checks/testing/processes.config.ts', files, ...words);
/** Each test names a store of its own. */
const noStore = { SITE_DIR: '/none' };
const attackTable = ['--reporter=default', '--reporter=release/checks/attacks/table.ts'];
const inNode = 'tests in Node';
/** Those of one tab at a time. */
const inBrowser = 'tests in a browser';
const playwrightTest = ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config'];
const playwright = (config: string, ...words: string[]) => [
  [...playwrightTest, `e2e/playwright${config}.config.ts`, ...words],
];

/** Tests of releases that take minutes: a new section, small changes, decades of content, a second build. */
const longReleases = '@long|(new-section|small-changes)\\.spec';

/** Tests of the editors' server that need no browser, or many releases: Git, restarts, rollbacks. */
const behindTheScenes = '(publishing|site)\\.spec';

const unless = (there: boolean, skipped: string): string[] => (there ? [] : [skipped]);
/** As root, and outside most containers. */
const canMount = () => spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;
const onDisks = () => unless(canMount(), 'a disk that is full or read-only (this machine lets nobody mount one)');
const inSandbox = () => unless(hasBox(), 'the box of code of commits (bubblewrap is not installed)');
const inBuckets = () => unless(hasRclone(), 'the copy in a bucket (rclone is not installed)');
const byNginx = () => unless(hasNginx(), 'nginx (not installed)');
const inEngines = (whole: boolean) =>
  engineIds
    .map(engineOf)
    .flatMap(({ name, inShortWalk, path }) => ((whole || inShortWalk) && !path() ? `${name} (not installed)` : []));

const contentCheck = [['node', 'release/cli/content.ts', 'check']];

const checks: Check[] = [
  // Of checks that run beside each other, the longest come first.
  // One process, which remembers what it has checked.
  { name: 'types', commands: [['node_modules/.bin/tsc', '--build', ...projects]], beside: 'files' },
  {
    name: 'build of our own content',
    commands: [['node', 'release/cli/build.ts']],
    env: { SITE_CONTENT: 'shared/content', SITE_DIR: '.site-walk' },
    beside: 'files',
  },
  { name: 'build', commands: [['node', 'release/cli/build.ts']], env: { SITE_TODAY: testDay }, beside: 'files' },
  {
    name: 'lint and format',
    commands: [['node_modules/.bin/biome', 'ci', '.', '--reporter=summary']],
    beside: 'files',
  },
  { name: 'content', commands: contentCheck, env: { SITE_CONTENT: 'shared/content' }, beside: 'files' },
  { name: 'unit and architecture', commands: vitest('--reporter=dot'), beside: inNode },
  {
    name: 'stores',
    commands: testsIn('.stores.ts'),
    env: noStore,
    skips: () => [...onDisks(), ...inBuckets()],
    beside: inNode,
  },
  { name: 'attacks', commands: testsIn('.attacks.ts', ...attackTable), skips: inSandbox, beside: inNode },
  {
    name: 'documents',
    commands: vitest('--reporter=dot', '--config', 'e2e/documents/vitest.config.ts'),
    beside: inNode,
  },
  { name: 'serving', commands: testsIn('.serving.ts'), skips: byNginx, beside: inNode },
  { name: 'chaos', commands: testsIn('chaos.stores.ts'), env: { ...noStore, CHAOS_SECONDS: '60' }, long: true },
  { name: 'browser', commands: playwright('') },
  {
    name: 'browser in English',
    commands: [...playwright(''), ...playwright('.offline')],
    env: { TEST_LANGUAGE: 'en' },
    long: true,
  },
  { name: 'editors', commands: playwright('.edit', '--grep-invert', behindTheScenes), beside: inBrowser },
  { name: 'releases', commands: playwright('.release', '--grep-invert', longReleases), beside: inBrowser },
  { name: 'pages', commands: playwright('.pages'), short: true, beside: inBrowser },
  { name: 'every page', commands: playwright('.pages'), env: { EVERY_PAGE: '1' }, long: true },
  {
    name: 'engines',
    commands: [['node', 'e2e/engines/walk.ts']],
    skips: () => inEngines(false),
    short: true,
    beside: inBrowser,
  },
  {
    name: 'federation',
    commands: [['node', 'e2e/engines/walk.ts', 'chromium', 'stock host', 'stock section']],
    short: true,
    beside: inBrowser,
  },
  { name: 'all engines', commands: [['node', 'e2e/engines/walk.ts', 'all']], skips: () => inEngines(true), long: true },
  ...sectionNames.map((name) => ({
    name: `${name} alone`,
    commands: playwright('.alone'),
    env: { SECTION: name },
    long: true,
  })),
  { name: 'releases long', commands: playwright('.release', '--grep', longReleases), long: true },
  { name: 'offline', commands: playwright('.offline'), beside: inBrowser },
  { name: 'editors long', commands: playwright('.edit', '--grep', behindTheScenes), long: true },
  { name: 'other content', commands: [['node', 'e2e/replacement/replacement.ts']], long: true },
  { name: 'development', commands: playwright('.dev'), beside: inBrowser },
];

const help = `npm test             the checks that must pass before a change is shared
npm test all         adds those that take many minutes
npm test <check>…    only these checks; put quotes around a name with spaces

Checks: ${checks.map(({ name, long }) => (long ? `${name} (long)` : name)).join('; ')}.`;

await runFromTerminal({
  help,
  async run(words) {
    const unknown = words.find((word) => word !== 'all' && !checks.some(({ name }) => name === word));
    if (unknown) throw new Error(`“${unknown}” is not a check. npm test -- --help names them.`);
    const all = words.includes('all');
    const named = checks.filter(({ name }) => words.includes(name));
    const chosen = named.length > 0 ? named : checks.filter(({ long, short }) => (all ? !short : !long));
    ensureBrowser();
    ensureSandbox();
    if (all) ensureServers();
    if (chosen.some(({ name }) => name === 'all engines')) ensureEngines();
    process.exitCode = (await runChecks(chosen)) > 0 ? 1 : 0;
    const left = checks.filter(({ long }) => long).map(({ name }) => name);
    if (words.length === 0) console.log(`Longer checks, with npm test all: ${left.join(', ')}.`);
  },
});
