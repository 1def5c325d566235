import type { DatabaseSync } from 'node:sqlite';
import { attempt } from 'contract/attempt.ts';
import type { Both, Language } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { Publication } from 'edit/api/job.ts';
import { changesBetween } from 'edit/api/text-changes.ts';
import { listed } from 'publish/git.ts';
import { liveState } from 'publish/live-state.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { apps } from 'tools/workspace/apps.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { formOf, textsForm } from '../forms/form-of.ts';
import { parseItem, titleNow } from '../forms/item-data.ts';
import { contentPath, filesOf, itemOf, localesPath, type Texts } from '../forms/item-files.ts';
import { isOfTexts, kindOf } from '../forms/kinds.ts';
import { filled, type MessageName, refuse, textOf } from '../refused.ts';
import type { Services } from './services.ts';

const maxPublications = 100;
/** Commits with more items are bulk changes; their texts are not shown. */
const maxItems = 20;

type Items = Publication['items'];

/** A commit never changes. */
const known = new Map<string, Items>();

/** What was published, the newest first, by this editor or with Git. `isTheirs` says which items to show. */
export async function publications(services: Services, isTheirs: (item: string) => boolean): Promise<Publication[]> {
  const { checkout, db } = services;
  const commits = await contentCommits(checkout, ['-n', String(maxPublications), 'HEAD', `origin/${checkout.branch}`]);
  const gone = takenBack(db, commits);
  // Commits of colleagues that are not shipped yet, or were refused.
  const unshipped = listed(await checkout.git('rev-list', `HEAD..origin/${checkout.branch}`));
  const waiting = new Set([...(await waitingCommits(checkout)).values(), unshipped].flat());
  const undone = new Set([...(await waitingCommits(checkout, true)).values()].flat());
  const all: Publication[] = [];
  for (const one of commits) {
    const { commit, at, by } = one;
    const items = (await itemsOf(services, one)).filter(({ item }) => isTheirs(item));
    if (items.length > 0) all.push({ commit, at, by, items, state: stateOf(commit) });
  }
  return all;

  function stateOf(commit: string): Publication['state'] {
    if (gone.has(commit)) return 'taken-back';
    if (!waiting.has(commit)) return 'live';
    return undone.has(commit) ? 'undone' : 'waiting';
  }
}

/** The items that a commit of content changed; none for any other commit. */
export async function itemsOfCommit(checkout: Checkout, commit: string): Promise<string[]> {
  const [found] = await contentCommits(checkout, ['-n', '1', commit]).catch(() => []);
  return found?.commit === commit ? changedItems(found) : [];
}

export const changedItems = ({ files }: Pick<ContentCommit, 'files'>): string[] => [...new Set(files.map(itemOf))];

async function itemsOf({ checkout, committed }: Services, one: ContentCommit) {
  const items = changedItems(one);
  const isBulk = items.length > maxItems;
  const changesOf = async (item: string): Promise<Items[number]> => {
    const around = isBulk ? [] : [`${one.commit}^`, one.commit];
    const [was, now] = await Promise.all(around.map((commit) => itemAt(checkout, commit, item)));
    const texts = (now ?? was ?? {}) as Texts;
    const form = isOfTexts(item) ? textsForm(item, texts) : formOf(kindOf(item)?.id ?? '');
    return { item, title: titleNow(committed, { item, data: now ?? was }), changes: changesBetween(form, was, now) };
  };
  const found = known.get(one.commit) ?? (await Promise.all(items.map(changesOf)));
  known.set(one.commit, found);
  return found;
}

interface ContentCommit {
  commit: string;
  at: string;
  by: string;
  /** Relative to the checkout. */
  files: string[];
}

/** « Ajoute : Journée du français à Butere », in its author's language and in one line. */
export const commitMessage = (what: MessageName, title: Both<string>, language: Language): string =>
  filled(textOf(what), { title: inOneLine(title[language]) })[language];

export const inOneLine = (text: string): string => text.replace(/[\s\p{C}<>]+/gu, ' ').trim();

/** Commits that changed content or texts, the newest first, without merges and without the first. */
export async function contentCommits(
  { git }: Pick<Checkout, 'git'>,
  range: string[],
  files = [contentPath, localesPath],
): Promise<ContentCommit[]> {
  const args = ['log', '--no-merges', '--min-parents=1', '--no-renames', '--name-only'];
  const format = '--format=%x1e%H%x1f%aI%x1f%an%+(trailers:key=Co-authored-by,valueonly)%x1f';
  const log = await git('-c', 'core.quotePath=false', ...args, format, ...range, '--', ...files);
  return listed(log, '\x1e').map((entry) => {
    const [commit = '', at = '', by = '', files = ''] = entry.split('\x1f');
    const names = listed(by).map((name) => name.replace(/ <.*/, ''));
    return { commit, at, by: names.join(', '), files: listed(files) };
  });
}

/** Records that a commit takes back a publication. Its text does not count: editors write their titles. */
export const recordTakenBack = (db: DatabaseSync, byCommit: string, publication: string) =>
  db.prepare('INSERT INTO taken_back VALUES (?, ?)').run(byCommit, publication);

/** The publications that were taken back. Undoing an undo makes the publication live again. */
export function takenBack(db: DatabaseSync, newestFirst: Pick<ContentCommit, 'commit'>[]): ReadonlySet<string> {
  const found = rows<{ by_commit: string; publication: string }>(db, 'SELECT * FROM taken_back');
  const record = new Map(found.map((row) => [row.by_commit, row.publication]));
  const gone = new Set<string>();
  for (const { commit } of newestFirst) {
    const publication = record.get(commit);
    if (publication && !gone.has(commit)) gone.add(publication);
  }
  return gone;
}

/** The commit of a publication that can be taken back. Throws `Refused`. */
export async function publicationOf({ checkout, db }: Services, publication: string): Promise<ContentCommit> {
  const commits = await contentCommits(checkout, ['HEAD']);
  const found = commits.find(({ commit }) => commit === publication) ?? refuse(404, 'noPublication');
  return takenBack(db, commits).has(publication) ? refuse(409, 'alreadyTakenBack') : found;
}

/** The data of an item at a commit; undefined where it was not there, or cannot be read. */
export async function itemAt({ git }: Pick<Checkout, 'git'>, commit: string, item: string): Promise<unknown> {
  if (!kindOf(item)) return undefined;
  const texts = await Promise.all(filesOf(item).map((file) => git('show', `${commit}:${file}`))).catch(() => undefined);
  return texts && attempt(() => parseItem(item, texts));
}

/** Commits of each app's content that are not live; `wasLive`: those that were, until it was rolled back. */
export async function waitingCommits({ git }: Checkout, wasLive = false): Promise<Map<AppName, readonly string[]>> {
  const waiting = liveCommits().map(async ({ app: name, commit, newest }) => {
    const { content = [], namespace } = apps.find((one) => one.name === name) ?? {};
    const folders = content.flatMap((folder) => [`${contentPath}/${folder}`, `${contentPath}/pictures/${folder}`]);
    const paths = [...folders, `${localesPath}/${namespace}`];
    const range = `${commit}..${wasLive ? newest : 'HEAD'}`;
    // A commit that the checkout does not have says nothing.
    return [name, listed(await git('rev-list', range, '--', ...paths).catch(() => ''))] as const;
  });
  return new Map(await Promise.all(waiting));
}

/** The live apps, each with the commit of its last release, which may reuse a build, and of its newest. */
function liveCommits(): { app: AppName; commit: string; newest: string }[] {
  const history = readHistory();
  return (Object.entries(liveState().releases) as [AppName, string][]).flatMap(([app, version]) => {
    const made = history.filter(({ action, changed }) => ['release', 'compose'].includes(action) && changed[app]);
    const last = made.findLast(({ changed }) => changed[app] === version);
    const commit = last?.composedFrom ?? findRelease(app, version)?.provenance.commit;
    return commit ? [{ app, commit, newest: made.at(-1)?.composedFrom ?? commit }] : [];
  });
}
