import { renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { type Both, languages } from 'contract/language.ts';
import type { Collection, Draft, Item } from 'edit/api/item.ts';
import type { Notice, Publication, Scheduled, SiteStatus } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import messages from 'edit-server/messages.json' with { type: 'json' };
import { git } from 'release/checks/checkout.ts';
import { lineOf } from 'store/message.ts';
import { test as base, type Editor, finish, read, type Send, saveDraft } from './guests.ts';
import { content, documentsWith, liveComposition, pushWithGit } from './published.ts';

// What a publication does in Git and in the store, without the pages of the editors' app.

base.describe.configure({ mode: 'serial' });

const event = 'events/everything-day-2025.yaml';
const otherEvent = 'events/five-day-workshop-2025.yaml';
const article = 'news/short.yaml';
const author = 'Amina Otieno';

function requestsOf(send: Send) {
  const draft = (item: string, changed: object | 'deleted') => saveDraft(send, item, changed);
  const data = async (item: string) => (await read<Item>(send, `items/${item}`)).data as { title: Both<string> };
  return {
    send,
    draft,
    data,
    /** A draft of an event of 2026 with this title. */
    newEvent: async (item: string, title: string) =>
      draft(item, { ...(await data(event)), title: { fr: `${title} (fr)`, en: title }, start: '2026-05-02' }),
    /** Adds words to the English title of an item, as a draft. */
    retitle: async (item: string, words: string) => {
      const { title } = await data(item);
      return draft(item, { title: { ...title, en: `${title.en} ${words}` } });
    },
    drafts: async () => {
      const collections = await read<Collection[]>(send, 'collections');
      return collections.flatMap(({ items }) => items.filter((one) => one.draft).map(({ item }) => item));
    },
    publish: (...drafts: Draft[]) => finish(send, 'publications', { drafts }),
    takeBack: (commit: string) => finish(send, `publications/${commit}/take-back`),
    history: () => read<Publication[]>(send, 'publications'),
    status: () => read<SiteStatus>(send, 'status'),
  };
}
type Requests = ReturnType<typeof requestsOf>;

const test = base.extend<{ admin: Requests; colleague: Requests }>({
  admin: async ({ signIn }, use) => use(requestsOf((await signIn(author, admins)).send)),
  colleague: async ({ signIn }, use) => use(requestsOf((await signIn('Brian Kamau', admins)).send)),
});

const gitIn = ({ checkout }: Editor, ...args: string[]): string => git(checkout, ...args).trim();
/** The commits of this editors' app. The publisher may merge the colleague's at any time, and undo that. */
const ownCommits = (editor: Editor): string[] =>
  gitIn(editor, 'log', '--no-merges', '--format=%an %H')
    .split('\n')
    .filter((line) => !line.startsWith('colleague '));
const expectUnchanged = (editor: Editor, before: string[]): void => {
  expect(ownCommits(editor)).toEqual(before);
  expect(gitIn(editor, 'status', '--porcelain')).toBe('');
};

test('a preview changes nothing else; published, it is one commit of one line', async ({ admin, editor }) => {
  const before = ownCommits(editor);
  const draft = await admin.retitle(event, 'Previewed');
  const { state, address = '' } = await finish(admin.send, 'previews', { items: [event] });
  expect(state).toBe('done');
  const [composition = ''] = new URL(address).hostname.split('.');
  expect(documentsWith(editor, 'Previewed', `compositions/${composition}`)).not.toEqual([]);
  expect(documentsWith(editor, 'Previewed')).toEqual([]);
  expectUnchanged(editor, before);
  expect(await admin.drafts()).toEqual([event]);

  const { commit } = await admin.publish(draft);
  const made = gitIn(editor, 'show', '--numstat', '--format=%an <%ae>', commit ?? '');
  expect(made).toBe(`${author} <amina@school.example>\n\n1\t1\t${content}/${event}`);
  expect(git(editor.remote, 'rev-list', 'HEAD')).toContain(commit);
  expect(documentsWith(editor, 'Previewed')).not.toEqual([]);
  expect(await admin.drafts()).toEqual([]);
});

test('what changed since is not taken back, and what did not is', async ({ admin, colleague, editor }) => {
  const [first] = await admin.history();
  const draft = await admin.retitle(event, 'again');
  const { id: review } = await (await admin.send('POST', 'reviews', { drafts: [draft] })).json();
  const { commit = '' } = await finish(colleague.send, 'publications', { drafts: [draft], review });
  const names = gitIn(editor, 'show', '-s', '--format=%an, %(trailers:key=Co-authored-by,valueonly)', commit);
  expect(names).toBe(`Brian Kamau, ${author} <amina@school.example>`);
  expect(await read<Notice[]>(admin.send, 'notices')).toMatchObject([{ what: 'publish', state: 'done' }]);
  const before = ownCommits(editor);
  const refused = await colleague.takeBack(first?.commit ?? '');
  expect(refused.refusal?.text.en).toContain('Brian Kamau');
  expectUnchanged(editor, before);

  expect((await colleague.takeBack(commit)).state).toBe('done');
  expect(documentsWith(editor, 'Previewed again')).toEqual([]);
  expect(gitIn(editor, 'diff', '--stat', first?.commit ?? '', 'HEAD')).toBe('');
  expect((await admin.history()).slice(0, 3).map(({ by, state }) => [by, state])).toEqual([
    ['Brian Kamau', 'live'],
    [`Brian Kamau, ${author}`, 'taken-back'],
    [author, 'live'],
  ]);
  expect((await admin.takeBack(commit)).refusal?.text).toEqual(messages.alreadyTakenBack);
});

test('publishes at the chosen hour, in Nairobi, and plans to take it down', async ({ admin, editor, db }) => {
  const drafts = [await admin.retitle(event, 'Planned'), await admin.retitle(article, 'Planned')];
  // Plans reach two years ahead.
  const year = new Date().getFullYear() + 1;
  const times = { at: `${year}-01-01T08:00`, until: `${year}-02-01T08:00` };
  const planned = await finish(admin.send, 'publications', { drafts, ...times });
  const scheduled = () => read<Scheduled[]>(admin.send, 'scheduled');
  expect(planned.state).toBe('done');
  expect(await scheduled()).toMatchObject([{ due: `${year}-01-01T05:00:00.000Z`, by: author }]);
  expect(documentsWith(editor, 'Planned')).toEqual([]);
  db.exec(`UPDATE kept SET value = json_set(value, '$.due', '2020-01-01T00:00:00.000Z') WHERE kind = 'planned'`);
  const isLive = () => documentsWith(editor, 'Planned').length > 0;
  await expect.poll(isLive, { timeout: 90_000 }).toBe(true);
  const end = { what: 'take-back', due: `${year}-02-01T05:00:00.000Z` };
  await expect.poll(scheduled).toMatchObject([end, end]);
  for (const { id } of await scheduled()) expect((await admin.takeBack(id)).state).toBe('done');
});

test('what another page links to is not taken back, and the page is named', async ({ admin, editor }) => {
  const added = await admin.newEvent('events/linked-2026.yaml', 'Linked');
  const text = { fr: '[Lien](/events/linked-2026)', en: '[Link](/events/linked-2026)' };
  const { commit = '' } = await admin.publish(added, await admin.draft(article, { content: text }));
  const before = ownCommits(editor);
  const { refusal, steps } = await admin.takeBack(gitIn(editor, 'rev-parse', `${commit}^`));
  const { title } = await admin.data(article);
  expect(refusal).toMatchObject({
    text: messages.stillNeeded,
    mistakes: languages.map((language) => ({ item: article, title, path: ['content', language] })),
  });
  expect(steps.at(-1)).toEqual(messages.checking);
  expectUnchanged(editor, before);
});

test('old addresses lead to a moved page, or to the list of a deleted one', async ({ admin, editor }) => {
  const [first, moved] = ['events/moved-day-2026.yaml', 'events/day-of-may.yaml'] as const;
  const move = (slug: string) => finish(admin.send, `addresses/${first}`, { slug });
  const leadingTo = (path: string) => documentsWith(editor, `content="0; url=${path}"`);
  await admin.publish(await admin.newEvent(first, 'Moved day'));

  expect((await move('everything-day-2025')).refusal?.text).toEqual(messages.takenAddress);
  expect((await move('day-of-may')).state).toBe('done');
  expect(leadingTo('/events/day-of-may')).toEqual(['events/moved-day-2026/index.html']);
  expect(leadingTo('/en/events/day-of-may')).toEqual(['en/events/moved-day-2026/index.html']);

  await admin.publish(await admin.draft(moved, 'deleted'));
  expect(leadingTo('/events')).toEqual(['events/day-of-may/index.html', 'events/moved-day-2026/index.html']);
});

test('two items are two commits, and a colleague’s refused change stops no others', async ({ admin, editor }) => {
  pushWithGit(editor, article, 'Theirs '.repeat(30));
  const title = { ...(await admin.data(event)).title, en: 'Both' };
  const drafts = [await admin.draft(event, { title }), await admin.retitle(otherEvent, 'Ours')];
  const { state } = await admin.publish(...drafts);
  expect(state).toBe('done');
  const files = gitIn(editor, 'log', '-2', `--author=${author}`, '--name-only', '--format=').split(/\n+/);
  expect(files.sort()).toEqual([event, otherEvent].map((item) => `${content}/${item}`).sort());
  expect(documentsWith(editor, 'Both')).not.toEqual([]);
  const theirs = (await admin.history()).find(({ items }) => items[0]?.item === article);
  expect(theirs).toMatchObject({ by: 'colleague', state: 'waiting' });
});

test('what the check or a gate refuses leaves no commit, and keeps the draft', async ({ admin, editor }) => {
  const before = ownCommits(editor);
  const { title } = await admin.data(event);
  const empty = await admin.publish(await admin.draft(event, { title: { ...title, fr: '' } }));
  expect(empty.refusal).toMatchObject({ text: messages.mistakes, mistakes: [{ item: event, path: ['title', 'fr'] }] });
  expectUnchanged(editor, before);

  // The check knows pages, and a gate their parts.
  const description = { fr: 'Lire [la suite](/news#nowhere).', en: 'Read [the rest](/news#nowhere).' };
  const { state, refusal } = await admin.publish(await admin.draft(event, { description }));
  expect(state).toBe('refused');
  expect(refusal?.details).toContain('/news#nowhere');
  expectUnchanged(editor, before);
  expect(await admin.drafts()).toEqual([event]);
});

test('a publication goes live without the network, and is pushed by the next', async ({ admin, editor }) => {
  const draft = await admin.retitle(event, 'Offline');
  renameSync(editor.remote, `${editor.remote}-away`);
  const { state, steps, commit = '' } = await admin.publish(draft);
  const { problems } = await admin.status();
  renameSync(`${editor.remote}-away`, editor.remote);
  expect(state).toBe('done');
  expect(steps).toContainEqual(messages.notPushed);
  expect(documentsWith(editor, 'Offline')).not.toEqual([]);
  expect(problems).toContain(lineOf({ code: 'publisher.unpushed', params: { commit: commit.slice(0, 10) } }));
  await admin.publish(await admin.retitle(otherEvent, 'Later'));
  expect(git(editor.remote, 'log', '--format=%H').split('\n')).toContain(commit);
});

test('what is live when the server is killed stays published', async ({ admin, editor }) => {
  const live = liveComposition(editor);
  await admin.send('POST', 'publications', { drafts: [await admin.retitle(event, 'Killed')] });
  await expect.poll(() => liveComposition(editor), { intervals: [10], timeout: 60_000 }).not.toBe(live);
  await editor.restart();
  expect(documentsWith(editor, 'Killed')).not.toEqual([]);
  expect(await admin.drafts()).toEqual([]);
  const [last] = await admin.history();
  expect(last).toMatchObject({ by: author, items: [{ item: event }], state: 'live' });
  await expect.poll(() => gitIn({ ...editor, checkout: editor.remote }, 'log', '--format=%H')).toContain(last?.commit);
});

function isReleasing({ store }: Editor): boolean {
  const db = new DatabaseSync(path.join(store, 'store.db'), { readOnly: true, timeout: 5000 });
  const found = db
    .prepare("SELECT 1 FROM jobs WHERE state = 'running' AND job ->> 'what' = 'publish' AND job ->> 'child' NOT NULL")
    .get();
  db.close();
  return found !== undefined;
}

test('what is not live when the server is killed is undone; its draft stays', async ({ admin, editor }) => {
  const before = ownCommits(editor);
  await admin.send('POST', 'publications', { drafts: [await admin.retitle(event, 'Cut')] });
  await expect.poll(() => isReleasing(editor), { intervals: [20], timeout: 60_000 }).toBe(true);
  await editor.kill();
  expect(ownCommits(editor)).not.toEqual(before);
  await editor.restart();
  expectUnchanged(editor, before);
  expect(documentsWith(editor, 'Cut')).toEqual([]);
  expect(await admin.drafts()).toEqual([event]);
});
