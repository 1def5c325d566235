import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Both, Language } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { Publication } from 'edit/api/job.ts';
import { changesBetween } from 'edit/api/text-changes.ts';
import { listed } from 'publish/git.ts';
import { liveState } from 'publish/live-state.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { apps } from 'tools/workspace/apps.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { formOf } from '../forms/form-of.ts';
import { findItem, titleNow } from '../forms/item-data.ts';
import { contentPath, filesOf, foldersIn, itemOf, localesPath } from '../forms/item-files.ts';
import { kindOf } from '../forms/kinds.ts';
import { filled } from '../refused.ts';
import type { Services } from './services.ts';

/** How many publications are shown. */
const shown = 100;
/** Commits with more items are bulk changes; their texts are not shown. */
const mostItems = 20;

type Items = Publication['items'];

/** A commit never changes. */
const known = new Map<string, Items>();

/** What was published, the newest first, by this editor or with Git. `isTheirs` says which items to show. */
export async function publications(
  { checkout, db }: Pick<Services, 'checkout' | 'db'>,
  isTheirs: (item: string) => boolean,
): Promise<Publication[]> {
  const commits = await contentCommits(checkout, ['-n', String(shown), 'HEAD', `origin/${checkout.branch}`]);
  const gone = takenBack(db, commits);
  // Commits of colleagues that are not shipped yet, or were refused.
  const unshipped = listed(await checkout.git('rev-list', `HEAD..origin/${checkout.branch}`));
  const waiting = new Set([...(await waitingCommits(checkout)).values(), unshipped].flat());
  const undone = new Set([...(await waitingCommits(checkout, true)).values()].flat());
  const all: Publication[] = [];
  for (const one of commits) {
    const { commit, at, by } = one;
    const items = (await itemsOf(checkout, one)).filter(({ item }) => isTheirs(item));
    const isLive = !waiting.has(commit);
    const state = gone.has(commit) ? 'taken-back' : isLive ? 'live' : undone.has(commit) ? 'undone' : 'waiting';
    if (items.length > 0) all.push({ commit, at, by, items, state });
  }
  return all;
}

/** The items that a commit of content changed; none for any other commit. */
export async function itemsOfCommit(checkout: Checkout, commit: string): Promise<string[]> {
  const [found] = await contentCommits(checkout, ['-n', '1', commit]).catch(() => []);
  return found?.commit === commit ? changedItems(found) : [];
}

const changedItems = ({ files }: Pick<ContentCommit, 'files'>): string[] => [...new Set(files.map(itemOf))];

async function itemsOf(checkout: Checkout, one: ContentCommit): Promise<Items> {
  const items = changedItems(one);
  const read = items.length > mostItems ? [] : items;
  const found =
    known.get(one.commit) ??
    (await aroundCommit(checkout, one.commit, read, (before, after) =>
      items.map((item) => changesOf(item, before, after)),
    ));
  known.set(one.commit, found);
  return found;
}

function changesOf(item: string, before: ContentFolders, after: ContentFolders): Items[number] {
  const kind = kindOf(item);
  const [was, now] = kind ? [findItem(before, item), findItem(after, item)] : [];
  const title = titleNow(after, { item, data: now ?? was });
  return { item, title, changes: kind ? changesBetween(formOf(kind.id, after), was, now) : [] };
}

/** A commit that changed content or texts. */
export interface ContentCommit {
  commit: string;
  at: string;
  /** The names of its authors. */
  by: string;
  /** Relative to the checkout. */
  files: string[];
}

/** « Ajoute : Journée du français à Butere », in the language of its author. It is one line, whatever the title has. */
export function commitMessage(what: Both<string>, title: Both<string>, language: Language): string {
  const inOneLine = title[language].replace(/[\s\p{C}]+/gu, ' ').trim();
  return filled(what, { title: inOneLine })[language];
}

/** Commits of the checkout that changed content or texts, the newest first, without merges and without the first. */
export async function contentCommits(
  { git }: Checkout,
  range: string[],
  files = [contentPath, localesPath],
): Promise<ContentCommit[]> {
  const words = ['log', '--no-merges', '--min-parents=1', '--no-renames', '--name-only'];
  const format = '--format=%x1e%H%x1f%aI%x1f%an%+(trailers:key=Co-authored-by,valueonly)%x1f';
  const log = await git('-c', 'core.quotePath=false', ...words, format, ...range, '--', ...files);
  return listed(log, '\x1e').map((entry) => {
    const [commit = '', at = '', by = '', files = ''] = entry.split('\x1f');
    const names = listed(by).map((name) => name.replace(/ <.*/, ''));
    return { commit, at, by: names.join(', '), files: listed(files) };
  });
}

/** Records that a commit takes back a publication. No text of a commit says so: editors write their titles. */
export const recordTakenBack = (db: DatabaseSync, byCommit: string, publication: string): void =>
  void db.prepare('INSERT INTO taken_back VALUES (?, ?)').run(byCommit, publication);

/** What commits take back, by commit. */
export const takingsBack = (db: DatabaseSync): Map<string, string> =>
  new Map(
    rows<{ by_commit: string; publication: string }>(db, 'SELECT * FROM taken_back').map((row) => [
      row.by_commit,
      row.publication,
    ]),
  );

/** The publications that were taken back. Undoing an undo makes the publication live again. */
export function takenBack(db: DatabaseSync, commits: Pick<ContentCommit, 'commit'>[]): ReadonlySet<string> {
  const record = takingsBack(db);
  const gone = new Set<string>();
  // The newest first.
  for (const { commit } of commits) {
    const publication = record.get(commit);
    if (publication && !gone.has(commit)) gone.add(publication);
  }
  return gone;
}

/** Runs `use` with items as they were before a commit and after it, in two temporary folders. */
export async function aroundCommit<T>(
  checkout: Checkout,
  commit: string,
  items: string[],
  use: (before: ContentFolders, after: ContentFolders) => T,
): Promise<T> {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'history-'));
  const [before, after] = [path.join(temporary.path, 'before'), path.join(temporary.path, 'after')];
  const files = items.filter(kindOf).flatMap(filesOf);
  await Promise.all([write(checkout, `${commit}^`, files, before), write(checkout, commit, files, after)]);
  return use(foldersIn(before), foldersIn(after));
}

async function write({ git }: Checkout, commit: string, files: string[], folder: string): Promise<void> {
  for (const file of files) {
    const text = await git('show', `${commit}:${file}`).catch(() => undefined);
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** Commits of each app's content and texts that are not live; `wasLive`: only those that were, until it was rolled back. */
export async function waitingCommits({ git }: Checkout, wasLive = false): Promise<Map<AppName, readonly string[]>> {
  const waiting = liveCommits().map(async ({ app: name, commit, newest }) => {
    const app = apps.find((one) => one.name === name);
    const folders =
      app?.content.flatMap((folder) => [`${contentPath}/${folder}`, `${contentPath}/pictures/${folder}`]) ?? [];
    const paths = [...folders, `${localesPath}/${app?.namespace}`];
    // A commit that the checkout does not have says nothing.
    const commits = await git('rev-list', `${commit}..${wasLive ? newest : 'HEAD'}`, '--', ...paths).then(
      listed,
      (): string[] => [],
    );
    return [name, commits] as const;
  });
  return new Map(await Promise.all(waiting));
}

/** The live apps, each with the commit of its last release, which may reuse an earlier build, and of its newest. */
function liveCommits(): { app: AppName; commit: string; newest: string }[] {
  const history = readHistory();
  return (Object.entries(liveState().releases) as [AppName, string][]).flatMap(([app, version]) => {
    const made = history.filter(({ action, changed }) => ['release', 'compose'].includes(action) && changed[app]);
    const last = made.findLast(({ changed }) => changed[app] === version);
    const commit = last?.composedFrom ?? findRelease(app, version)?.provenance.commit;
    return commit ? [{ app, commit, newest: made.at(-1)?.composedFrom ?? commit }] : [];
  });
}
