import { appendFileSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { commit } from 'checks/checkout.ts';
import { articlesIn, directory, eventsIn } from '../read-content.ts';
import { run, succeed, type Words } from './run.ts';
import { historyOf, liveComposition, liveId } from './store.ts';
import { checkouts, edit, newStore } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const content = process.env.SITE_CONTENT as string;
const checkout = checkouts.editors;
/** A file of the content, in the checkout. */
const file = (name: string): string => path.join(checkout, content, name);

async function expectRefused(store: string, words: Words, message: RegExp | string, account = {}): Promise<string> {
  const live = liveId(store);
  const { status, out, err } = await run('editors', store, words, account);
  if (typeof message === 'string') expect(err).toContain(message);
  else expect(err).toMatch(message);
  expect(status).toBe(1);
  expect(liveId(store)).toBe(live);
  return out;
}

test('a new register and a new mail service go live in all apps that know them, or in none', async () => {
  const store = newStore('together');
  const { county, type, group } = directory.schools[0] ?? {};
  appendFileSync(file('directory/schools.csv'), `${['A school that is new', county, type, group].join(',')}\n`);
  commit(checkout, 'A school');
  const account = { EMAILJS_SERVICE_ID: 'service', EMAILJS_TEMPLATE_ID: 'template', EMAILJS_PUBLIC_KEY: 'key' };
  const all = ['shell', 'mf-contact', 'mf-directory'];

  const { out } = await run('editors', store, ['content', 'check'], account);
  expect(out).toContain(`Not live yet: changes of ${all.join(', ')}. To release them at once: pnpm release --changed`);

  const before = liveComposition(store).releases;
  const number = directory.schools.length;
  await expectRefused(
    store,
    ['release', 'mf-directory', '--no-browser'],
    `The number of schools would differ between apps: ${number} (shell), ${number + 1} (mf-directory). Change the apps that count them at once: pnpm release shell mf-directory`,
  );
  await expectRefused(
    store,
    ['release', 'mf-contact', '--no-browser'],
    /In mf-contact, \/contact-us sends to https:\/\/\S+, which its policy .* does not allow\. Change both at once: pnpm release shell mf-contact/,
    account,
  );

  const { status, err } = await run('editors', store, ['release', '--changed', '--no-browser'], account);
  expect(status, err).toBe(0);
  expect(Object.keys(historyOf(store).at(-1)?.changed ?? {}).sort()).toEqual(all.toSorted());

  await succeed('admin', store, ['rollback', ...all]);
  expect(liveComposition(store).releases).toEqual(before);
  expect(Object.keys(historyOf(store).at(-1)?.changed ?? {}).sort()).toEqual(all.toSorted());
});

test('an article that links to a new event goes live with it, and back with it', { tag: '@long' }, async () => {
  const store = newStore('linked');
  const event = eventsIn('fr').find(({ slug }) => existsSync(file(`events/${slug}.yaml`)));
  const page = `/events/${event?.slug}-again`;
  copyFileSync(file(`events/${event?.slug}.yaml`), file(`${page}.yaml`));
  const source = (slug: string) => file(`news/${slug}.yaml`);
  const linking = articlesIn('fr').find(
    ({ slug }) => existsSync(source(slug)) && readFileSync(source(slug), 'utf8').includes('](/events)'),
  );
  const article = `news/${linking?.slug}`;
  edit('editors', `${content}/${article}.yaml`, '](/events)', `](${page})`);
  commit(checkout, 'An event, and an article about it');

  await expectRefused(
    store,
    ['release', 'mf-news', '--no-browser'],
    `In mf-news, /${article} links to ${page}: mf-events has no such page, or it is not live yet. Correct the link, release mf-events first, or both at once (pnpm release mf-events mf-news).`,
  );
  const before = liveComposition(store).releases;
  await succeed('editors', store, ['release', 'mf-events', 'mf-news', '--no-browser']);
  await expectRefused(
    store,
    ['rollback', 'mf-events'],
    `In mf-news, /${article} links to ${page}: the live site has this page, but this mf-events has not.`,
  );
  await succeed('editors', store, ['rollback', 'mf-news', 'mf-events']);
  expect(liveComposition(store).releases).toEqual(before);
});
