import { spawnSync } from 'node:child_process';
import { hasSandbox } from 'compose/sandbox.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { engineNames, engines, hasRclone } from './engines.ts';
import { hasNginx } from './serving/servers.ts';

interface Setting {
  command: string[];
  env?: Record<string, string>;
  /** `long`: takes minutes, and runs only when named or with `all`; `short`: a longer one includes it. */
  runs?: 'long' | 'short';
  /** Leaves processor time unused: checks with the same word run two at a time. */
  beside?: string;
  needs?: Need[];
}

/** Without it, something is skipped: what, with the reason in brackets. */
type Need = [skipped: string, isThere: () => boolean];

/** The day of the tests' site and of the browser's clock: some events are upcoming. */
export const testDay = '2025-11-10';

/** What each check proves, in their order. Of those that run beside each other, the longest come first. */
const proves = {
  types: 'no type error, in code, tests and content',
  'build of our own content': 'the site of our own content builds and passes all gates',
  build: 'so does the site of the tests, on a fixed day',
  'lint and format': 'one style, imports that manifests name, no circles of files',
  content: 'no mistake in our own content: words, links, typography, languages',
  'unit and architecture': 'functions alone; arrows between packages, owners, links of the documents',
  stores: 'releases, rollbacks and kills leave a store whole, without a browser',
  attacks: 'a commit of one team can do none of the attacks in its table',
  documents: 'what every composed document says, without its code',
  serving: 'npm start and nginx answer alike',
  chaos: 'a publisher killed for a minute at random loses nothing',
  browser: 'what visitors do, also without a network, in French',
  'browser in English': 'the same in English',
  editors: 'what teachers do in the editors’ app',
  releases: 'what teams and admins do on the command line',
  pages: 'a page of each kind: axe, an empty console, no cut text on a phone with large letters',
  'every page': 'the same for every page',
  engines: 'a walk in Firefox and WebKitGTK; stock hosts and stock sections of Module Federation',
  'releases long': 'a new section, a site without its worker; building again gives the same bytes',
  'editors long': 'the editors’ server: Git, restarts, rollbacks',
  'editors speed': 'a form, a preview and a publication come in time, on a quiet machine',
  development: 'pnpm dev: edits, languages, live sections',
};

const workers = ['shell/worker', 'edit/worker'];
const projects = [...appNames, ...workers, 'shared', 'release', 'release/checks/bench/single', 'edit', 'e2e'];
const bin = (name: string, ...words: string[]) => [`node_modules/.bin/${name}`, ...words];
const vitest = (...words: string[]) => bin('vitest', 'run', ...words);
const testsIn = (files: string, ...words: string[]) =>
  vitest('--config', 'release/checks/testing/processes.config.ts', files, ...words);
const script = 'node e2e/node_modules/@playwright/test/cli.js test --config'.split(' ');
const playwright = (config: string, ...words: string[]) => [...script, `e2e/playwright${config}.config.ts`, ...words];
const release = (...words: string[]) => ['node', `release/cli/${words[0]}.ts`, ...words.slice(1)];

/** Each test names a store of its own. */
const noStore = { SITE_DIR: '/none' };
const ours = { SITE_CONTENT: 'shared/content' };
const attackTable = ['--reporter=default', '--reporter=release/checks/attacks/table.ts'];
/** Tests of releases that take minutes. */
const longReleases = '@long|new-section\\.spec';
/** Tests of the editors' server that need no browser, or many releases: Git, restarts, rollbacks. */
const behindTheScenes = '(publishing|site)\\.spec';
const editorsSpeed = 'speed\\.spec';

/** As root, and outside most containers. */
const canMount = () => spawnSync('unshare', '-m mount -t tmpfs tmpfs /tmp'.split(' ')).status === 0;
const disk: Need = ['a disk that is full or read-only (this machine lets nobody mount one)', canMount];
const sandbox: Need = ['the sandbox of code of commits (bubblewrap is not installed)', hasSandbox];
const bucket: Need = ['the copy in a bucket (rclone is not installed)', hasRclone];
const nginx: Need = ['nginx (not installed with its module for Brotli)', hasNginx];
const inEngines = engineNames.map((name): Need => [`${name} (not installed)`, () => !!engines[name].path()]);

const [inFiles, inNode, inTabs] = [{ beside: 'files' }, { beside: 'tests in Node' }, { beside: 'tests of a tab' }];
const [onlyShort, long] = [{ runs: 'short' }, { runs: 'long' }] as const;
const settings: Record<keyof typeof proves, Setting> = {
  // One process, which remembers what it has checked.
  types: { command: bin('tsc', '--build', ...projects), ...inFiles },
  'build of our own content': { command: release('build'), env: { ...ours, SITE_DIR: '.site-walk' }, ...inFiles },
  build: { command: release('build'), env: { SITE_TODAY: testDay }, ...inFiles },
  'lint and format': { command: bin('biome', 'ci', '.', '--reporter=summary'), ...inFiles },
  content: { command: release('content', 'check'), env: ours, ...inFiles },
  'unit and architecture': { command: vitest('--reporter=dot'), ...inNode },
  stores: { command: testsIn('.stores.ts'), env: noStore, needs: [disk, bucket], ...inNode },
  attacks: { command: testsIn('.attacks.ts', ...attackTable), needs: [sandbox], ...inNode },
  documents: { command: vitest('--reporter=dot', '--config', 'e2e/documents/vitest.config.ts'), ...inNode },
  serving: { command: testsIn('.serving.ts'), needs: [nginx], ...inNode },
  chaos: { command: testsIn('chaos.stores.ts'), env: { ...noStore, CHAOS_SECONDS: '60' }, ...long },
  browser: { command: playwright('') },
  'browser in English': { command: playwright(''), env: { TEST_LANGUAGE: 'en' }, ...long },
  editors: { command: playwright('.edit', '--grep-invert', `${behindTheScenes}|${editorsSpeed}`), ...inTabs },
  releases: { command: playwright('.release', '--grep-invert', longReleases), ...inTabs },
  pages: { command: playwright('.pages'), ...onlyShort, ...inTabs },
  'every page': { command: playwright('.pages'), env: { EVERY_PAGE: '1' }, ...long },
  engines: { command: playwright('.engines'), needs: inEngines, ...inTabs },
  'releases long': { command: playwright('.release', '--grep', longReleases), ...long },
  'editors long': { command: playwright('.edit', '--grep', behindTheScenes), ...long },
  'editors speed': { command: playwright('.edit', '--grep', editorsSpeed), ...long },
  development: { command: playwright('.dev'), ...inTabs },
};

/** The checks of `npm test`. */
export const checks = Object.entries(settings).map(([name, setting]) => ({
  ...{ name, proves: proves[name as keyof typeof proves] },
  ...setting,
}));

export type Check = (typeof checks)[number];
