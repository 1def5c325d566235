/**
 * `npm test`: all checks that must pass before a change is shared. `npm test all` adds those that take minutes (`long`).
 * Exits non-zero if a check fails.
 */

import { sandboxKind } from 'compose/sandbox.ts';
import { ensureMiniflare, hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { appNames, sectionNames } from 'workspace/apps.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { describeError } from 'workspace/describe-error.ts';
import { canMount } from './can-mount.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { absentEngines, ensureEngines } from './ensure-engines.ts';
import { ensureSandbox } from './ensure-sandbox.ts';
import { type Check, runChecks } from './run-checks.ts';
import { ensureNginx, hasNginx } from './serving/rehearsal/nginx.ts';
import { ensureRadosgw, hasRadosgw } from './stores/radosgw.ts';

const projects = [...appNames, 'shell/worker', 'shared', 'release', 'release/bench/single', 'edit', 'e2e'];
/** Remembers what it has checked, so that only what has changed since is checked again. */
const typeCheck = (project: string): string[] => {
  const memory = `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return ['node_modules/.bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory];
};
const playwright = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config'];

/**
 * Tests of releases that take minutes: killed commands, full disks, damaged or contended stores, decades of content, a new
 * section, changes of several apps at once, and a checkout without the editors' app.
 */
const faults = '@long|(growth|new-section|small-changes|together|without-editor)\\.spec';

/** Tests of the editors' server that need no browser, or many releases: Git, restarts, rollbacks. */
const behindTheScenes = '@long|(publishing|site)\\.spec';

const unless = (there: boolean, skipped: string): string[] => (there ? [] : [skipped]);
const onDisk = (kind: string) => unless(canMount(), `a disk that is ${kind} (this machine lets nobody mount one)`);
const inBuckets = () => unless(hasRadosgw(), 'mirrors in a bucket (radosgw is not installed)');
const inEngines = (engines: string[]) => engines.map((engine) => `${engine} (not installed)`);

const checks: Check[] = [
  { name: 'types', commands: projects.map(typeCheck), beside: 'files' },
  {
    name: 'lint and format',
    commands: [['node_modules/.bin/biome', 'ci', '--reporter=summary', '.']],
    beside: 'files',
  },
  {
    name: 'content',
    commands: [['node', 'release/cli/content.ts', 'check']],
    env: { SITE_CONTENT: 'shared/content' },
    beside: 'files',
  },
  { name: 'content of the tests', commands: [['node', 'release/cli/content.ts', 'check']], beside: 'files' },
  { name: 'build', commands: [['node', 'release/cli/build.ts']], beside: 'files' },
  {
    name: 'unit and architecture',
    commands: [['node_modules/.bin/vitest', 'run', '--reporter=dot']],
    beside: 'tests in Node',
  },
  {
    name: 'attacks',
    commands: [['node_modules/.bin/vitest', 'run', '--config', 'release/checks/attacks/attacks.config.ts']],
    skips: () => unless(sandboxKind() === 'bwrap', 'the sandbox as a wall (bubblewrap is not installed)'),
    beside: 'tests in Node',
  },
  {
    name: 'stores',
    commands: [['node_modules/.bin/vitest', 'run', '--config', 'release/checks/stores/stores.config.ts']],
    skips: inBuckets,
    beside: 'tests in Node',
  },
  {
    name: 'serving',
    commands: [['node_modules/.bin/vitest', 'run', '--config', 'release/checks/serving/serving.config.ts']],
    skips: () => [
      ...unless(hasNginx(), 'nginx (not installed)'),
      ...unless(hasMiniflare(), 'the Worker (workerd is not installed)'),
    ],
    beside: 'tests in Node',
  },
  {
    name: 'chaos',
    commands: [['node_modules/.bin/vitest', 'run', '--config', 'release/checks/stores/stores.config.ts']],
    env: { STORES_LONG: '1' },
    skips: inBuckets,
    long: true,
  },
  { name: 'browser', commands: [['node', ...playwright, 'e2e/playwright.config.ts', '--grep-invert', '@repeated']] },
  {
    name: 'browser repeats',
    commands: [['node', ...playwright, 'e2e/playwright.config.ts', '--grep', '@repeated']],
    long: true,
  },
  { name: 'pages', commands: [['node', ...playwright, 'e2e/playwright.pages.config.ts']], short: true },
  {
    name: 'every page',
    commands: [['node', ...playwright, 'e2e/playwright.pages.config.ts']],
    env: { EVERY_PAGE: '1' },
    long: true,
  },
  {
    name: 'engines',
    commands: [['node', 'e2e/engines/walk.ts']],
    skips: () => inEngines(absentEngines(false)),
    short: true,
  },
  {
    name: 'all engines',
    commands: [['node', 'e2e/engines/walk.ts', 'all']],
    skips: () => inEngines(absentEngines(true)),
    long: true,
  },
  ...sectionNames.map((name) => ({
    name: `${name} alone`,
    commands: [['node', ...playwright, 'e2e/playwright.alone.config.ts']],
    env: { SECTION: name },
    long: true,
  })),
  {
    name: 'faults',
    commands: [['node', ...playwright, 'e2e/playwright.release.config.ts', '--grep', faults]],
    skips: () => onDisk('full'),
    long: true,
  },
  {
    name: 'releases',
    commands: [['node', ...playwright, 'e2e/playwright.release.config.ts', '--grep-invert', faults]],
    skips: () => onDisk('read-only'),
  },
  { name: 'offline', commands: [['node', ...playwright, 'e2e/playwright.offline.config.ts']] },
  {
    name: 'editors',
    commands: [['node', ...playwright, 'e2e/playwright.edit.config.ts', '--grep-invert', behindTheScenes]],
  },
  {
    name: 'editors long',
    commands: [['node', ...playwright, 'e2e/playwright.edit.config.ts', '--grep', behindTheScenes]],
    long: true,
  },
  { name: 'other content', commands: [['node', 'e2e/replacement/replacement.ts']], long: true },
  { name: 'development', commands: [['node', ...playwright, 'e2e/playwright.dev.config.ts']] },
];

const help = `npm test             the checks that must pass before a change is shared
npm test all         adds those that take many minutes
npm test <check>…    only these checks; put quotes around a name with spaces

Checks: ${checks.map(({ name, long }) => (long ? `${name} (long)` : name)).join('; ')}.`;

await runFromTerminal({
  help,
  async run(words) {
    const all = words.includes('all');
    const only = words.filter((word) => word !== 'all');
    const unknown = only.find((name) => !checks.some((check) => check.name === name));
    if (unknown)
      throw new Error(`“${unknown}” is not a check. The checks are ${checks.map(({ name }) => name).join(', ')}.`);
    ensureBrowser();
    ensureSandbox();
    const chosen = checks.filter(({ name, long, short }) =>
      only.length > 0 ? only.includes(name) : all ? !short : !long,
    );
    if (chosen.some(({ name }) => name === 'all engines')) await ensureEngines();
    if (all) installServers();
    const failed = await runChecks(chosen);
    const left = checks.filter((check) => check.long && !chosen.includes(check));
    if (only.length === 0 && left.length > 0)
      console.log(`Longer checks, with npm test all: ${left.map(({ name }) => name).join(', ')}.`);
    process.exitCode = failed > 0 ? 1 : 0;
  },
});

/** As far as possible: the summary names what is still missing. */
function installServers(): void {
  try {
    ensureNginx();
    ensureRadosgw();
    ensureMiniflare();
  } catch (error) {
    console.log(describeError(error));
  }
}
