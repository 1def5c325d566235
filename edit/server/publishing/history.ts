import type { Publication } from 'edit/api/job.ts';
import { changesBetween } from 'edit/api/text-changes.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { formOf } from '../forms/form-of.ts';
import { findItem } from '../forms/item-data.ts';
import { kindOf } from '../forms/kinds.ts';
import { aroundCommit, type ContentCommit, contentCommits, takenBack } from './git-history.ts';
import { itemOf } from './item-files.ts';
import { titleNow } from './titles.ts';
import { unshippedCommits, waitingCommits } from './waiting-commits.ts';

/** How many publications are shown. */
const shown = 100;
/** Commits with more items are bulk changes; their texts are not shown. */
const mostItems = 20;

type Items = Publication['items'];

/** A commit never changes. */
const known = new Map<string, Items>();

/** What was published, the newest first, by this editor or with Git. `isTheirs` says which items to show. */
export async function publications(checkout: Checkout, isTheirs: (item: string) => boolean): Promise<Publication[]> {
  const commits = await contentCommits(checkout, ['-n', String(shown), 'HEAD', `origin/${checkout.branch}`]);
  const gone = takenBack(commits);
  const waiting = new Set([...(await waitingCommits(checkout)).values(), await unshippedCommits(checkout)].flat());
  const all: Publication[] = [];
  for (const one of commits) {
    const { commit, at, by } = one;
    const items = (await itemsOf(checkout, one)).filter(({ item }) => isTheirs(item));
    const state = gone.has(commit) ? 'taken-back' : waiting.has(commit) ? 'waiting' : 'live';
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
  const found = known.get(one.commit) ?? (await readItems(checkout, one));
  known.set(one.commit, found);
  return found;
}

const readItems = (checkout: Checkout, one: ContentCommit): Promise<Items> => {
  const items = changedItems(one);
  const read = items.length > mostItems ? [] : items;
  return aroundCommit(checkout, one.commit, read, (before, after) =>
    items.map((item) => changesOf(item, before, after)),
  );
};

function changesOf(item: string, before: ContentFolders, after: ContentFolders): Items[number] {
  const kind = kindOf(item);
  const [was, now] = kind ? [findItem(before, item), findItem(after, item)] : [];
  const title = titleNow(after, { item, data: now ?? was });
  return { item, title, changes: kind ? changesBetween(formOf(kind.id, after), was, now) : [] };
}
