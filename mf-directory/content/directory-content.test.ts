import type { Both } from 'contract/language.ts';
import { contentModules, readContent } from 'tools/content/modules.ts';
import type { DataFile } from 'tools/content/published.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectoryGroups, DirectoryLists, PackedRegister, SchoolList } from './directory-content.ts';

const app = contentModules.find(({ app }) => app.namespace === 'directory')?.app;
const copy = new ContentCopy();
afterAll(() => copy.delete());

const file = 'content/directory/schools.csv';
const [header, ...rows] = copy.read(file).trim().split('\n');

/** The content with each school this many times, under numbered names. */
function multiplied(times: number): Record<string, Both<unknown>> {
  const again = Array.from({ length: times - 1 }, (_, time) =>
    rows.map((row) => row.replace(/^("?[^",]+)/, `$1 ${time + 2}`)),
  );
  copy.write(file, [header, ...rows, ...again.flat(), ''].join('\n'));
  if (!app) throw new Error('There is no app of the directory.');
  return readContent(app, copy.folders);
}

const contents = new Map<number, Record<string, Both<unknown>>>();
beforeAll(() => {
  for (const times of [1, 10, 50]) contents.set(times, multiplied(times));
});
const of = (times: number) => contents.get(times) ?? {};
const itemOf = <T>(times: number, item: string) => of(times)[item]?.en as T;
const groupsOf = (times: number) => itemOf<DirectoryGroups>(times, 'groups').groups;
const listsOf = (times: number) =>
  Object.keys(of(times))
    .filter((item) => item.startsWith('list/'))
    .map((item) => ({ item, ...itemOf<SchoolList>(times, item) }));
/** The register is not yet an address. */
const unpublished = (address: unknown): PackedRegister => JSON.parse((address as DataFile).text);

it('has each school once, in the file of all and on the pages of its group', () => {
  for (const times of [1, 10, 50]) {
    const all = rows.length * times;
    const { names } = unpublished(itemOf<DirectoryLists>(times, 'lists').register);
    expect(new Set(names).size).toBe(all);
    const listed = listsOf(times).flatMap(({ schools }) => schools.map(({ name }) => name));
    expect(new Set(listed)).toEqual(new Set(names));
    expect(listed).toHaveLength(all);
  }
});

it('numbers the pages of a group, and each starts where the one before ends', () => {
  for (const { id, count } of groupsOf(50).filter(({ count }) => count)) {
    const pages = listsOf(50).filter(({ group }) => group === id);
    expect(pages.map(({ item, page }) => [item, page])).toEqual(
      pages.map((_, index) => [`list/${id}${index === 0 ? '' : `-${index + 1}`}`, index + 1]),
    );
    const names = pages.flatMap(({ schools }) => schools.map(({ name }) => name));
    expect(names).toHaveLength(count ?? 0);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare));
  }
});

it('gives no page more to show or to fetch when there are fifty times as many schools', () => {
  const longest = (times: number) => Math.max(...listsOf(times).map(({ schools }) => schools.length));
  const filters = ({ counties, types }: DirectoryLists) => ({ counties, types });
  expect(longest(50)).toBe(longest(10));
  expect(filters(itemOf(50, 'lists'))).toEqual(filters(itemOf(1, 'lists')));
});

it('divides a large register by group', () => {
  expect(itemOf<DirectoryLists>(1, 'lists').groupRegisters, 'a small one is fetched whole').toBeUndefined();
  const groups = groupsOf(50);
  const files = itemOf<DirectoryLists>(50, 'lists').groupRegisters ?? {};
  for (const [index, { id, count }] of groups.entries()) {
    const packed = files[id] ? unpublished(files[id]) : undefined;
    expect(packed?.names.length ?? null, id).toBe(count);
    expect(new Set(packed?.groups ?? [index])).toEqual(new Set([index]));
  }
});
