import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { languages } from 'contract/language.ts';
import words from 'edit-server/words.json' with { type: 'json' };
import { lineOf } from 'store/message.ts';
import { repository } from '../shared-settings.ts';
import { test } from './desk.ts';

test.describe.configure({ mode: 'serial' });

const itemsOf = (folder: string): string[] =>
  readdirSync(path.join(repository, process.env.SITE_CONTENT ?? '', folder)).flatMap((name) =>
    /^[a-z0-9-]+\.yaml$/.test(name) ? `${folder}/${name}` : [],
  );
const [event = '', otherEvent = ''] = itemsOf('events');
const [article = ''] = itemsOf('news');
const author = 'Amina Otieno';

test('a preview shows a draft, and changes nothing else', async ({ desk }) => {
  await desk.retitle(event, 'Previewed');
  const head = desk.git('rev-parse', 'HEAD');
  const { state, address = '' } = await desk.ask('preview', { items: [event] });
  expect(state).toBe('done');
  const [composition = ''] = new URL(address).hostname.split('.');
  expect(desk.documentsWith('Previewed', `compositions/${composition}`)).not.toEqual([]);
  expect(desk.documentsWith('Previewed')).toEqual([]);
  expect(desk.git('status', '--porcelain')).toBe('');
  expect(desk.git('rev-parse', 'HEAD')).toBe(head);
  expect((await desk.ask('drafts')).map(({ item }) => item)).toEqual([event]);
});

test('a changed word is one commit of one line by its author, and live', async ({ desk }) => {
  const { state, commit = '' } = await desk.ask('publish', { items: [event] });
  expect(state).toBe('done');
  expect(desk.git('show', '--numstat', '--format=%an <%ae>', commit)).toMatch(
    new RegExp(`^${author} <amina@school.example>\\n\\n1\\t1\\t\\S+/${event}$`),
  );
  expect(desk.documentsWith('Previewed')).not.toEqual([]);
  expect(await desk.ask('drafts')).toEqual([]);
  expect(git(desk.folders.remote, 'rev-parse', 'HEAD').trim()).toBe(commit);
  const [latest] = await desk.ask('history');
  expect(latest).toMatchObject({ commit, by: author, state: 'live', items: [{ item: event }] });
  expect(latest?.items[0]?.changes).toMatchObject([
    { path: ['title'], after: { en: expect.stringContaining('Previewed') } },
  ]);
  const { apps, previews } = await desk.ask('status');
  expect(apps.find(({ app }) => app === 'mf-events')).toMatchObject({ by: author, outdated: false });
  expect(previews[0]).toMatchObject({ by: author, apps: ['mf-events'] });
});

test('what changed since is not taken back, and what did not is', async ({ desk }) => {
  const [first] = await desk.ask('history');
  await desk.retitle(event, 'again');
  const { commit = '' } = await desk.ask('publish', { items: [event], by: author });
  const refused = await desk.ask('takeBack', { commit: first?.commit, by: 'Brian Kamau' });
  expect(refused.refusal?.text.en).toContain(author);
  expect(desk.git('rev-parse', 'HEAD')).toBe(commit);

  const back = await desk.ask('takeBack', { commit, by: 'Brian Kamau' });
  expect(back.state).toBe('done');
  expect(desk.documentsWith('Previewed again')).toEqual([]);
  expect(desk.git('diff', '--stat', first?.commit ?? '', 'HEAD')).toBe('');
  const history = await desk.ask('history');
  expect(history.slice(0, 3).map(({ by, state }) => [by, state])).toEqual([
    ['Brian Kamau', 'live'],
    [author, 'taken-back'],
    [author, 'live'],
  ]);
  const twice = await desk.ask('takeBack', { commit });
  expect(twice.refusal?.text).toEqual(words.alreadyTakenBack);
});

test('what another page links to by now is not taken back, and the page is named', async ({ desk }) => {
  const added = 'events/linked-2026.yaml';
  await desk.ask('draft', { item: added, data: await desk.ask('data', { item: event }) });
  const text = { fr: '[Lien](/events/linked-2026)', en: '[Link](/events/linked-2026)' };
  await desk.ask('draft', { item: article, data: { ...(await desk.ask('data', { item: article })), content: text } });
  const { commit = '' } = await desk.ask('publish', { items: [added, article] });
  const { title } = await desk.ask('data', { item: article });
  const { refusal, steps } = await desk.ask('takeBack', { commit: desk.git('rev-parse', `${commit}^`) });
  expect(refusal).toMatchObject({
    text: words.stillNeeded,
    mistakes: languages.map((language) => ({ item: article, title, path: ['content', language] })),
  });
  expect(steps.at(-1)).toEqual(words.checking);
  expect(desk.git('rev-parse', 'HEAD')).toBe(commit);
  expect(desk.git('status', '--porcelain')).toBe('');
});

test('a colleague who changes the same item with Git is not overwritten', async ({ desk }) => {
  await desk.retitle(event, 'Ours');
  desk.retitleWithGit(event, 'Theirs');
  const { refusal } = await desk.ask('publish', { items: [event] });
  expect(refusal?.text.en).toContain('colleague');
  expect((await desk.ask('drafts')).map(({ item }) => item)).toEqual([event]);
  // It was shipped first.
  expect((await desk.ask('data', { item: event })).title.en).toMatch(/^Theirs /);
  const [latest] = await desk.ask('history');
  expect(latest).toMatchObject({ by: 'colleague', state: 'live' });
});

test('two items are two commits, and a refused change of a colleague waits without stopping others', async ({
  desk,
}) => {
  desk.retitleWithGit(article, 'Theirs '.repeat(30));
  await desk.retitle(otherEvent, 'Ours');
  const data = await desk.ask('data', { item: event });
  await desk.ask('drop', { item: event });
  await desk.ask('draft', { item: event, data: { ...data, title: { ...data.title, en: 'Both' } } });
  const { state } = await desk.ask('publish', { items: [event, otherEvent] });
  expect(state).toBe('done');
  expect(desk.git('log', '-2', '--name-only', '--format=').split('\n').filter(Boolean).sort()).toEqual(
    [event, otherEvent].map((item) => `${process.env.SITE_CONTENT}/${item}`).sort(),
  );
  expect(desk.documentsWith('Both')).not.toEqual([]);
  const history = await desk.ask('history');
  expect(history.find(({ items }) => items[0]?.item === article)).toMatchObject({ by: 'colleague', state: 'waiting' });
});

test('a mistake is refused at its field, and nothing changes', async ({ desk }) => {
  const head = desk.git('rev-parse', 'HEAD');
  const data = await desk.ask('data', { item: event });
  await desk.ask('draft', { item: event, data: { ...data, title: { ...data.title, fr: '' } } });
  const { refusal } = await desk.ask('publish', { items: [event] });
  expect(refusal?.text).toEqual(words.mistakes);
  expect(refusal?.mistakes?.[0]).toMatchObject({ item: event, path: ['title', 'fr'] });
  expect(desk.git('rev-parse', 'HEAD')).toBe(head);
  await desk.ask('drop', { item: event });
});

test('a refused release leaves no commit, and keeps the draft', async ({ desk }) => {
  const head = desk.git('rev-parse', 'HEAD');
  const data = await desk.ask('data', { item: event });
  // The check allows it, and a gate takes it for a key that has no text.
  const title = { fr: 'list.title', en: 'list.lead' };
  await desk.ask('draft', { item: event, data: { ...data, title } });
  const { state, refusal } = await desk.ask('publish', { items: [event] });
  expect(state).toBe('refused');
  expect(refusal?.details).toContain(title.en);
  expect(desk.git('rev-parse', 'HEAD')).toBe(head);
  expect(desk.git('status', '--porcelain')).toBe('');
  expect((await desk.ask('drafts')).map(({ item }) => item)).toEqual([event]);
  await desk.ask('drop', { item: event });
});

test('a publication goes live without the network, and is pushed by the next', async ({ desk }) => {
  const { remote } = desk.folders;
  await desk.retitle(event, 'Offline');
  renameSync(remote, `${remote}-away`);
  const { state, steps, commit = '' } = await desk.ask('publish', { items: [event] });
  renameSync(`${remote}-away`, remote);
  expect(state).toBe('done');
  expect(steps).toContainEqual(words.notPushed);
  expect(desk.documentsWith('Offline')).not.toEqual([]);
  expect((await desk.ask('status')).problems).toEqual([
    lineOf({ code: 'publisher.unpushed', params: { commit: commit.slice(0, 10) } }),
  ]);
  await desk.retitle(otherEvent, 'Later');
  await desk.ask('publish', { items: [otherEvent] });
  expect(git(desk.folders.remote, 'log', '--format=%H').split('\n')).toContain(commit);
});

test('what is live when the server is killed stays published', async ({ desk }) => {
  await desk.retitle(event, 'Killed');
  const live = desk.liveComposition();
  desk.send('publish', { items: [event] });
  await expect.poll(() => desk.liveComposition(), { intervals: [10], timeout: 60_000 }).not.toBe(live);
  await desk.kill({ release: true });
  await desk.start();
  expect(desk.documentsWith('Killed')).not.toEqual([]);
  expect(await desk.ask('drafts')).toEqual([]);
  expect((await desk.ask('history'))[0]).toMatchObject({ by: author, items: [{ item: event }], state: 'live' });
});

test('what is not live when the server is killed is undone, and its draft stays', async ({ desk }) => {
  const head = desk.git('rev-parse', 'HEAD');
  await desk.retitle(event, 'Cut');
  desk.send('publish', { items: [event] });
  await expect.poll(() => desk.isReleasing(), { intervals: [20], timeout: 60_000 }).toBe(true);
  await desk.kill({ release: true });
  expect(desk.git('rev-parse', 'HEAD')).not.toBe(head);
  await desk.start();
  expect(desk.git('rev-parse', 'HEAD')).toBe(head);
  expect(desk.git('status', '--porcelain')).toBe('');
  expect(desk.documentsWith('Cut')).toEqual([]);
  expect((await desk.ask('drafts')).map(({ item }) => item)).toEqual([event]);
});
