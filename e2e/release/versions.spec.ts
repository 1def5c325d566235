import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { edit, git } from 'release/checks/checkout.ts';
import type { Release } from 'store/release.ts';
import { eventsIn } from '../read-content.ts';
import { repository } from '../shared-settings.ts';
import { checkoutOf, firstStore, liveComposition, newStore, run, workshop } from './workshop.ts';

test.describe.configure({ mode: 'default' });

const content = process.env.SITE_CONTENT as string;
const anEvent = `${content}/events/${readdirSync(path.join(repository, content, 'events'))[0]}`;
const all = ['shell', 'mf-contact', 'mf-directory', 'mf-events', 'mf-news'];

/** Answers each line of variables, as JSON, with the versions of all apps, without what they count of others. */
const script = `
  const { createInterface } = await import('node:readline');
  const { sourcesOf } = await import('./release/publish/app-build/app-sandbox.ts');
  const { inputsOf, readCommon, versionOf } = await import('./release/publish/app-build/inputs.ts');
  const { apps } = await import('./shared/tools/workspace/apps.ts');
  for await (const line of createInterface(process.stdin)) {
    Object.assign(process.env, JSON.parse(line));
    const common = readCommon();
    const versions = apps.map((app) => [app.name, versionOf(inputsOf(sourcesOf(app), common, []))]);
    console.log(JSON.stringify(Object.fromEntries(versions)));
  }`;
let before: Record<string, string>;
let versions: (more?: object) => Promise<typeof before>;
test.beforeAll(async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: checkoutOf('versions') });
  const lines = createInterface(child.stdout);
  versions = async (more = {}) => {
    child.stdin.write(`${JSON.stringify(more)}\n`);
    return JSON.parse((await once(lines, 'line'))[0]);
  };
  before = await versions();
});
const changedApps = async (more?: object): Promise<string[]> => {
  const after = await versions(more);
  return all.filter((app) => before[app] !== after[app]);
};

test.afterEach(() => {
  git(checkoutOf('versions'), 'checkout', '-q', '.');
  git(checkoutOf('versions'), 'clean', '-qfd');
});

test('what no app contains changes no version', async () => {
  const checkout = checkoutOf('versions');
  edit(checkout, 'shared/tools/content/messages.json', 'is not an address.', 'is none.');
  edit(checkout, 'mf-news/src/feed/atom.test.ts', /^/, '// A comment.\n');
  edit(checkout, 'release/compose/gates/all-gates.ts', /^/, '// A comment.\n');
  edit(checkout, 'release/compose/serve/server.ts', /^/, '// A comment.\n');
  edit(checkout, 'README.md', /^/, '<!-- A comment. -->\n');
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
  ['an installed package', 'pnpm-lock.yaml', /\bterser@[\d.]+/g, 'terser@9.9.9', all],
] as const)
  test(`${what} changes ${apps.length === all.length ? 'every app' : apps.join(' and ')}`, async () => {
    edit(checkoutOf('versions'), file, from, to);
    expect(await changedApps()).toEqual(apps);
  });

test('a picture, an account and a new file change the apps that hold them', async () => {
  const checkout = checkoutOf('versions');
  const originals = eventsIn('fr').flatMap(({ picture }) =>
    'originalFile' in picture ? [String(picture.originalFile)] : [],
  );
  appendFileSync(path.join(checkout, path.relative(repository, originals[0] ?? '')), ' ');
  expect(await changedApps()).toEqual(['mf-events']);
  writeFileSync(path.join(checkout, 'mf-directory/src/files.ts'), 'export default async () => [];\n');
  expect(await changedApps()).toEqual(['mf-directory', 'mf-events']);
  expect(await changedApps({ EMAILJS_PUBLIC_KEY: 'key' })).toEqual(all);
});

test('a second build of the same sources gives the same bytes', { tag: '@long' }, async () => {
  const store = path.join(workshop, 'stores/built');
  await run('versions', store, 'build shell mf-contact');
  for (const app of ['shell', 'mf-contact'] as const) {
    const record = path.join('releases', app, liveComposition(firstStore).releases[app] ?? '', 'release.json');
    const read = (of: string): Release => JSON.parse(readFileSync(path.join(of, record), 'utf8'));
    const [first, again] = [read(firstStore), read(store)];
    expect([again.code, again.content.files]).toEqual([first.code, first.content.files]);
    expect(again.provenance.by).toContain('versions team');
  }
});

test('composing everything again gives the same documents', { tag: '@long' }, async () => {
  const store = newStore('again');
  const { files } = liveComposition(store);
  rmSync(path.join(store, 'compositions'), { recursive: true });
  await run('admin', store, 'release');
  expect(liveComposition(store).files).toEqual(files);
});
