import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { directory, eventsIn } from '../read-content.ts';
import { repository } from '../shared-settings.ts';
import { checkouts } from './run.ts';
import { edit, firstStore } from './workshop.ts';

test.describe.configure({ mode: 'default' });

const checkout = checkouts.versions;
const content = process.env.SITE_CONTENT as string;
const anEvent = `${content}/events/${readdirSync(path.join(repository, content, 'events'))[0]}`;
const all = ['shell', 'mf-contact', 'mf-directory', 'mf-events', 'mf-news'];

/** The apps that the checkout would build: the store has no release with the same inputs. */
function changedApps(environment: Record<string, string> = {}): string[] {
  const script = `
    const { builtVersions } = await import('./release/publish/built-versions.ts');
    const { appNames } = await import('./shared/workspace/apps.ts');
    const built = await builtVersions(appNames);
    console.log(JSON.stringify(appNames.filter((name) => !built[name])));`;
  const options = { cwd: checkout, env: { ...process.env, SITE_DIR: firstStore, ...environment }, encoding: 'utf8' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options as never));
}

test.afterEach(() => {
  git(checkout, 'checkout', '-q', '.');
  git(checkout, 'clean', '-qfd');
});

test('what no app contains changes no version', () => {
  edit('versions', 'shared/content-tools/check/link-mistakes.ts', 'is not an address.', 'is none.');
  edit('versions', 'mf-news/src/pages/resources/filter.test.ts', "it('", "it('also ");
  edit('versions', 'mf-news/content/news-content.ts', 'shortBoth(110)', 'shortBoth(120)');
  edit('versions', 'release/gates/links.ts', /^/, '// A comment.\n');
  edit('versions', 'release/serve/server.ts', /^/, '// A comment.\n');
  edit('versions', 'README.md', /^/, '<!-- A comment. -->\n');
  edit('versions', 'pnpm-lock.yaml', /axe-core@\d+\.\d+\.\d+/g, 'axe-core@9.9.9');
  expect(changedApps()).toEqual([]);
});

for (const [what, file, from, to, apps] of [
  ['a component', 'mf-events/src/pages/events/EventsPage.tsx', /^/, '// A comment.\n', ['mf-events']],
  ['a text of an event', anEvent, /en: "/, 'en: "Also ', ['mf-events']],
  ['a text of the interface', 'shared/locales/news/fr.json', /": "/, '": "Aussi ', ['mf-news']],
  ['the name of the site', `${content}/association.yaml`, /(titleSuffix:[\s\S]*?fr: "?)/, '$1Aussi ', ['shell']],
  ['a style of the shell', 'shell/src/layout/header.css', /^/, '/* A comment. */\n', ['shell']],
  ['a shared component', 'shared/ui/Share.tsx', /^/, '// A comment.\n', ['mf-events', 'mf-news']],
  ['the facade', 'shared/platform/content.ts', /^/, '// A comment.\n', ['shell']],
  ['the contract', 'shared/contract/section.ts', /contractVersion = \d+/, 'contractVersion = 99', all],
  ['the supported browsers', 'shared/package.json', /chrome >= 90/, 'chrome >= 95', all],
  ['a setting of the build', 'shared/build/client-build.ts', /passes: 3/, 'passes: 2', all],
  ['a bundled package', 'pnpm-lock.yaml', /\breact-router@[\d.]+/g, 'react-router@9.9.9', ['shell']],
  ['a build tool', 'pnpm-lock.yaml', /\bterser@[\d.]+/g, 'terser@9.9.9', all],
] as const)
  test(`${what} changes ${apps.length === all.length ? 'every app' : apps.join(' and ')}`, () => {
    edit('versions', file, from, to);
    expect(changedApps()).toEqual(apps);
  });

test('a picture, a row of the register, an account and a new file change the apps that hold them', () => {
  const event = eventsIn('fr').find(({ picture }) => 'original' in picture);
  const { original = '' } = (event?.picture ?? {}) as { original?: string };
  appendFileSync(path.join(checkout, path.relative(repository, original)), ' ');
  expect(changedApps()).toEqual(['mf-events']);

  const { county, type, group } = directory.schools[0] ?? {};
  appendFileSync(
    path.join(checkout, content, 'directory/schools.csv'),
    `A school that is new,${county},${type},${group}\n`,
  );
  expect(changedApps({ EMAILJS_PUBLIC_KEY: 'key' })).toEqual(expect.arrayContaining(['mf-contact', 'mf-directory']));
  writeFileSync(path.join(checkout, 'mf-contact/src/files.ts'), 'export default async () => [];\n');
  expect(changedApps()).toContain('mf-contact');
});
