import { spawnSync } from 'node:child_process';
import { hasSandbox } from 'compose/sandbox.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { engineNames, engines } from './engines.ts';
import { type Check, testDay } from './run-checks.ts';
import { hasNginx } from './serving/servers.ts';
import { hasRclone } from './stores/bucket.ts';

const workers = ['shell/worker', 'edit/worker'];
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

/** Tests of releases that take minutes. */
const longReleases = '@long|new-section\\.spec';

/** Tests of the editors' server that need no browser, or many releases: Git, restarts, rollbacks. */
const behindTheScenes = '(publishing|site)\\.spec';
const editorsSpeed = 'speed\\.spec';

const unless = (there: boolean, skipped: string): string[] => (there ? [] : [skipped]);
/** As root, and outside most containers. */
const canMount = () => spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;
const onDisks = () => unless(canMount(), 'a disk that is full or read-only (this machine lets nobody mount one)');
const inSandbox = () => unless(hasSandbox(), 'the sandbox of code of commits (bubblewrap is not installed)');
const inBuckets = () => unless(hasRclone(), 'the copy in a bucket (rclone is not installed)');
const byNginx = () => unless(hasNginx(), 'nginx (not installed)');
const inEngines = () => engineNames.flatMap((name) => unless(!!engines[name].path(), `${name} (not installed)`));

const contentCheck = [['node', 'release/cli/content.ts', 'check']];

/** The checks of `npm test`. Of those that run beside each other, the longest come first. */
export const checks: readonly Check[] = [
  // One process, which remembers what it has checked.
  {
    name: 'types',
    proves: 'no type error, in code, tests and content',
    commands: [['node_modules/.bin/tsc', '--build', ...projects]],
    beside: 'files',
  },
  {
    name: 'build of our own content',
    proves: 'the site of our own content builds and passes all gates',
    commands: [['node', 'release/cli/build.ts']],
    env: { SITE_CONTENT: 'shared/content', SITE_DIR: '.site-walk' },
    beside: 'files',
  },
  {
    name: 'build',
    proves: 'so does the site of the tests, on a fixed day',
    commands: [['node', 'release/cli/build.ts']],
    env: { SITE_TODAY: testDay },
    beside: 'files',
  },
  {
    name: 'lint and format',
    proves: 'one style, imports that manifests name, no circles of files',
    commands: [['node_modules/.bin/biome', 'ci', '.', '--reporter=summary']],
    beside: 'files',
  },
  {
    name: 'content',
    proves: 'no mistake in our own content: words, links, typography, languages',
    commands: contentCheck,
    env: { SITE_CONTENT: 'shared/content' },
    beside: 'files',
  },
  {
    name: 'unit and architecture',
    proves: 'functions alone; arrows between packages, owners, links of the documents',
    commands: vitest('--reporter=dot'),
    beside: inNode,
  },
  {
    name: 'stores',
    proves: 'releases, rollbacks and kills leave a store whole, without a browser',
    commands: testsIn('.stores.ts'),
    env: noStore,
    skips: () => [...onDisks(), ...inBuckets()],
    beside: inNode,
  },
  {
    name: 'attacks',
    proves: 'a commit of one team can do none of the attacks in its table',
    commands: testsIn('.attacks.ts', ...attackTable),
    skips: inSandbox,
    beside: inNode,
  },
  {
    name: 'documents',
    proves: 'what every composed document says, without its code',
    commands: vitest('--reporter=dot', '--config', 'e2e/documents/vitest.config.ts'),
    beside: inNode,
  },
  {
    name: 'serving',
    proves: 'npm start and nginx answer alike',
    commands: testsIn('.serving.ts'),
    skips: byNginx,
    beside: inNode,
  },
  {
    name: 'chaos',
    proves: 'a publisher killed for a minute at random loses nothing',
    commands: testsIn('chaos.stores.ts'),
    env: { ...noStore, CHAOS_SECONDS: '60' },
    long: true,
  },
  { name: 'browser', proves: 'what visitors do, also without a network, in French', commands: playwright('') },
  {
    name: 'browser in English',
    proves: 'the same in English',
    commands: playwright(''),
    env: { TEST_LANGUAGE: 'en' },
    long: true,
  },
  {
    name: 'editors',
    proves: 'what teachers do in the editors’ app',
    commands: playwright('.edit', '--grep-invert', `${behindTheScenes}|${editorsSpeed}`),
    beside: inBrowser,
  },
  {
    name: 'releases',
    proves: 'what teams and admins do on the command line',
    commands: playwright('.release', '--grep-invert', longReleases),
    beside: inBrowser,
  },
  {
    name: 'pages',
    proves: 'a page of each kind: axe, no shift, no cut text, at each width',
    commands: playwright('.pages'),
    short: true,
    beside: inBrowser,
  },
  {
    name: 'every page',
    proves: 'the same for every page',
    commands: playwright('.pages'),
    env: { EVERY_PAGE: '1' },
    long: true,
  },
  {
    name: 'engines',
    proves: 'a walk, stock hosts and stock sections of Module Federation, in each engine',
    commands: playwright('.engines'),
    skips: inEngines,
    beside: inBrowser,
  },
  {
    name: 'releases long',
    proves: 'a new section, a site without its worker; building again gives the same bytes',
    commands: playwright('.release', '--grep', longReleases),
    long: true,
  },
  {
    name: 'editors long',
    proves: 'the editors’ server: Git, restarts, rollbacks',
    commands: playwright('.edit', '--grep', behindTheScenes),
    long: true,
  },
  {
    name: 'editors speed',
    proves: 'a form, a preview and a publication come in time, on a quiet machine',
    commands: playwright('.edit', '--grep', editorsSpeed),
    long: true,
  },
  {
    name: 'development',
    proves: 'pnpm dev: edits, languages, live sections',
    commands: playwright('.dev'),
    beside: inBrowser,
  },
];
