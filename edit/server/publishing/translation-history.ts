import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { attempt } from 'contract/attempt.ts';
import { foldWords } from 'contract/fold.ts';
import { type Both, type Language, languages, otherLanguage } from 'contract/language.ts';
import type { AllBehind, Behind } from 'edit/api/translation.ts';
import { listed } from 'publish/git.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { parseItem } from '../forms/item-data.ts';
import { contentPath, filesOf, itemOf, localesPath } from '../forms/item-files.ts';
import { kindOf, registerKind } from '../forms/kinds.ts';
import { inChildProcess } from './child-process.ts';

type Pair = Both<string>;
type Known = Pair & Pick<Behind, 'at'> & { behind?: Language };
interface Version {
  commit: string;
  at: string;
  /** What the item was called then. */
  name: string;
}
type Texts = Pick<Version, 'at' | 'name'> & { pairs: Pair[] };

/** Earlier versions of an item than this many are not read. */
const mostVersions = 40;

/** The words of a pair and its item: other typography is no other text. */
export const wordsKey = (item: string, { fr, en }: Pair): string =>
  hash('sha256', [item, foldWords(fr), foldWords(en)].join('\n'));

interface Question {
  folders: ContentFolders;
  /** Keys of pairs that someone has said are still right. */
  settled: ReadonlySet<string>;
}

let last: { key: string; behind: AllBehind } | undefined;

/** What lags behind. In a process: it reads the history of every text, again only if something has changed. */
export const readTranslations = inChildProcess(import.meta.url, 60, ({ folders, settled }: Question) => {
  const head = git(folders.content, ['rev-parse', 'HEAD']);
  const key = `${head} ${settled.size}`;
  if (last?.key !== key) last = { key, behind: findBehind(folders.content, settled) };
  return last.behind;
});

function findBehind(folder: string, settled: ReadonlySet<string>): AllBehind {
  const items = [...versionsByItem(folder)];
  const names = items.flatMap(([, versions]) =>
    versions.flatMap(({ commit, name }) => filesOf(name).map((file) => `${commit}:${file}`)),
  );
  const texts = blobs(git(folder, ['cat-file', '--batch'], `${names.join('\n')}\n`));
  const found = items.map(([item, versions]) => {
    const read = versions.map(({ at, name }) => {
      const own = texts.splice(0, filesOf(name).length);
      return { at, name, pairs: pairsIn(attempt(() => parseItem(name, own))) };
    });
    const pairs = follow(item, read.reverse(), settled);
    return [item, pairs.flatMap(({ behind: language, ...pair }) => (language ? { ...pair, language } : []))] as const;
  });
  return Object.fromEntries(found.filter(([, behind]) => behind.length > 0));
}

const git = (folder: string, words: string[], input = ''): Buffer =>
  execFileSync('git', words, { cwd: folder, input, maxBuffer: 1e9 });

/** The commits that changed each item, at its earlier addresses too, the newest first. */
function versionsByItem(folder: string): Map<string, Version[]> {
  const paths = [contentPath, localesPath].map((name) => `:(top)${name}`);
  const words = ['log', '--no-merges', '--find-renames', '--name-status', '--format=%x1e%H%x1f%aI%x1f', 'HEAD', '--'];
  const versions = new Map<string, Version[]>();
  const namesNow = new Map<string, string>();
  for (const entry of listed(git(folder, ['-c', 'core.quotePath=false', ...words, ...paths]).toString(), '\x1e')) {
    const [commit = '', at = '', files = ''] = entry.split('\x1f');
    // `M`, `A` or `D` and a file, or `R100` and two.
    const changed = listed(files).map((line) => line.split('\t').slice(1).map(itemOf));
    for (const name of new Set(changed.map((names) => names.at(-1) ?? ''))) {
      const item = namesNow.get(name) ?? name;
      if (item === registerKind || !kindOf(item)) continue;
      const known = versions.get(item) ?? [];
      if (known.length < mostVersions) known.push({ commit, at, name });
      versions.set(item, known);
    }
    for (const [was = '', is] of changed) if (is) namesNow.set(was, namesNow.get(is) ?? is);
  }
  return versions;
}

/** What `git cat-file --batch` prints; a file that a commit does not have is empty. */
function blobs(output: Buffer): string[] {
  const texts: string[] = [];
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf('\n', start);
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', start, end))?.[1] ?? -1);
    texts.push(output.toString('utf8', end + 1, end + 1 + Math.max(size, 0)));
    start = end + 1 + (size < 0 ? 0 : size + 1);
  }
  return texts;
}

function pairsIn(data: unknown): Pair[] {
  if (typeof data !== 'object' || data === null) return [];
  const { fr, en } = data as Partial<Pair>;
  if (typeof fr === 'string' && typeof en === 'string') return fr && en ? [{ fr, en }] : [];
  return Object.values(data).flatMap(pairsIn);
}

/** Follows texts through the versions of an item. One that was moved or restored is as it was before. */
function follow(item: string, versions: Texts[], settled: ReadonlySet<string>): Known[] {
  const seen = new Map<string, Known>();
  let present: Known[] = [];
  for (const { at, name, pairs } of versions) {
    const keys = new Set(pairs.map((pair) => wordsKey(item, pair)));
    const gone = present.filter((pair) => !keys.has(wordsKey(item, pair)));
    present = pairs.map((pair) => {
      const key = wordsKey(item, pair);
      const known = seen.get(key) ?? changedFrom(gone, pair, at);
      if (settled.has(wordsKey(name, pair))) delete known.behind;
      seen.set(key, known);
      return { ...known, ...pair };
    });
  }
  return present;
}

/** A pair that is new in a version. One that keeps a language of a pair that is gone has changed in the other. */
function changedFrom(gone: Known[], pair: Pair, at: string): Known {
  const same = (language: Language) => gone.find((one) => foldWords(one[language]) === foldWords(pair[language]));
  const kept = languages.find(same);
  const before = kept && same(kept);
  if (!before) return { ...pair, at: { fr: at, en: at } };
  const changed = otherLanguage(kept);
  const known: Known = { ...pair, at: { ...before.at, [changed]: at } };
  // Otherwise what was behind has caught up.
  if (before.behind !== changed) known.behind = kept;
  return known;
}
