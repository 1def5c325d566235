import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { edit, git } from 'checks/checkout.ts';
import type { Release } from 'store/release.ts';
import { eventsIn } from '../read-content.ts';
import { repository } from '../shared-settings.ts';
import { checkoutOf, firstStore, liveComposition, newStore, run, workshop } from './workshop.ts';

test.describe.configure({ mode: 'default' });

const checkout = path.join(workshop, 'versions');
const content = process.env.SITE_CONTENT as string;
const anEvent = `${content}/events/${readdirSync(path.join(repository, content, 'events'))[0]}`;
const all = ['shell', 'mf-contact', 'mf-directory', 'mf-events', 'mf-news'];

/** Says for each line that it reads, a change of the environment, which versions the checkout would take from the store. */
const script = `
  const { builtVersions, withSources } = await import('./release/publish/app-build/build-app.ts');
  for await (const line of (await import('node:readline')).createInterface(process.stdin)) {
    Object.assign(process.env, JSON.parse(line));
    console.log(JSON.stringify(await withSources(async (sources) => builtVersions(${JSON.stringify(all)}, sources))));
  }`;
/** The apps that the checkout would build: the store has no release with the same inputs. */
let changedApps: (environment?: Record<string, string>) => Promise<string[]>;
test.beforeAll(() => {
  const { stdin, stdout } = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: checkoutOf('versions'),
    env: { ...process.env, SITE_DIR: firstStore },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(stdout)[Symbol.asyncIterator]();
  changedApps = async (environment = {}) => {
    stdin.write(`${JSON.stringify(environment)}\n`);
    const built = JSON.parse((await answers.next()).value ?? '');
    return all.filter((app) => !built[app]);
  };
});

test.afterEach(() => {
  git(checkout, 'checkout', '-q', '.');
  git(checkout, 'clean', '-qfd');
});

test('what no app contains changes no version', async () => {
  edit(checkout, 'shared/tools/content/words.json', 'is not an address.', 'is none.');
  edit(checkout, 'mf-news/src/pages/resources/filter.test.ts', "it('", "it('also ");
  edit(checkout, 'release/compose/gates/all-gates.ts', /^/, '// A comment.\n');
  edit(checkout, 'release/serve/server.ts', /^/, '// A comment.\n');
  edit(checkout, 'README.md', /^/, '<!-- A comment. -->\n');
  edit(checkout, 'pnpm-lock.yaml', /axe-core@\d+\.\d+\.\d+/g, 'axe-core@9.9.9');
  rmSync(path.join(checkout, 'edit'), { recursive: true });
  expect(await changedApps()).toEqual([]);
});

for (const [what, file, from, to, apps] of [
  ['a component', 'mf-events/src/pages/events/EventsPage.tsx', /^/, '// A comment.\n', ['mf-events']],
  ['a text of an event', anEvent, /en: "/, 'en: "Also ', ['mf-events']],
  ['a school', `${content}/directory/schools.csv`, /\n([^,\n]{4,}),/, '\n$1 School,', ['mf-directory']],
  ['a text of the interface', 'shared/locales/news/fr.json', /": "/, '": "Aussi ', ['mf-news']],
  ['the name of the site', `${content}/association.yaml`, /(titleSuffix:[\s\S]*?fr: "?)/, '$1Aussi ', all],
  ['a style of the shell', 'shell/src/layout/header.css', /^/, '/* A comment. */\n', ['shell']],
  ['a shared component', 'shared/ui/Share.tsx', /^/, '// A comment.\n', all],
  ['the facade', 'shared/platform/site.ts', /^/, '// A comment.\n', all],
  ['the contract', 'shared/contract/section.ts', /contractVersion = \d+/, 'contractVersion = 99', all],
  ['the supported browsers', 'shared/package.json', /chrome >= 99/, 'chrome >= 95', all],
  ['a setting of the build', 'shared/tools/vite/client-build.ts', /passes: 3/, 'passes: 2', all],
  ['a bundled package', 'pnpm-lock.yaml', /\bminisearch@[\d.]+/g, 'minisearch@9.9.9', ['shell']],
  ['a package of the facade', 'pnpm-lock.yaml', /\breact-router@[\d.]+/g, 'react-router@9.9.9', all],
  ['a build tool', 'pnpm-lock.yaml', /\bterser@[\d.]+/g, 'terser@9.9.9', all],
] as const)
  test(`${what} changes ${apps.length === all.length ? 'every app' : apps.join(' and ')}`, async () => {
    edit(checkout, file, from, to);
    expect(await changedApps()).toEqual(apps);
  });

test('a second build of the same sources gives the same bytes', { tag: '@long' }, async () => {
  const store = path.join(workshop, 'stores/built');
  await run('versions', store, ['build', 'shell', 'mf-contact']);
  for (const app of ['shell', 'mf-contact'] as const) {
    const record = path.join('releases', app, liveComposition(firstStore).releases[app] ?? '', 'release.json');
    const [first, again] = [firstStore, store].map(
      (of): Release => JSON.parse(readFileSync(path.join(of, record), 'utf8')),
    );
    expect(again?.code).toEqual(first?.code);
    expect(again?.content.files).toEqual(first?.content.files);
    expect(again?.provenance.by).toContain('versions team');
  }
});

test('composing everything again gives the same documents', { tag: '@long' }, async () => {
  const store = newStore('again');
  const { files } = liveComposition(store);
  rmSync(path.join(store, 'compositions'), { recursive: true });
  await run('admin', store, ['release']);
  expect(liveComposition(store).files).toEqual(files);
});

test('a picture, an account and a new file change the apps that hold them', async () => {
  const event = eventsIn('fr').find(({ picture }) => 'original' in picture);
  const { original = '' } = (event?.picture ?? {}) as { original?: string };
  appendFileSync(path.join(checkout, path.relative(repository, original)), ' ');
  expect(await changedApps()).toEqual(['mf-events']);
  writeFileSync(path.join(checkout, 'mf-directory/src/files.ts'), 'export default async () => [];\n');
  expect(await changedApps()).toEqual(['mf-directory', 'mf-events']);
  expect(await changedApps({ EMAILJS_PUBLIC_KEY: 'key' })).toEqual(all);
});
