import { hash } from 'node:crypto';
import path from 'node:path';
import { foldWords } from 'contract/fold.ts';
import { type Both, type Language, languages, otherLanguage } from 'contract/language.ts';
import type { AllBehind, Behind } from 'edit/api/item.ts';
import { gitIn } from 'publish/git.ts';
import { atOnce } from 'store/at-once.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { contentPath } from '../forms/item-files.ts';
import { kindOf, registerKind } from '../forms/kinds.ts';
import { inChildProcess } from './child-process.ts';
import { changedItems, contentCommits, itemAt } from './history.ts';

type Pair = Both<string> & Record<'key' | 'path', string>;
type Known = Pair & Pick<Behind, 'at'> & { behind?: Language };

/** The words of a pair: other typography is no other text. */
export const wordsKey = ({ fr, en }: Both<string>): string => hash('sha256', [foldWords(fr), foldWords(en)].join('\n'));

interface Question {
  folders: ContentFolders;
  /** Keys of pairs that someone has said are still right. */
  settled: ReadonlySet<string>;
}

/** What was read before, by commit and item, which never changes. */
const read = new Map<string, Pair[]>();

/** What lags behind. In a process: it reads the history of every text. */
export const readTranslations = inChildProcess(import.meta.url, 60, async ({ folders, settled }: Question) => {
  const checkout = { git: gitIn(path.join(folders.content, path.relative(contentPath, ''))) };
  const commits = await contentCommits(checkout, ['--no-min-parents', 'HEAD']);
  const changes = commits
    .reverse()
    .flatMap(({ commit, at, files }) =>
      changedItems({ files }).flatMap((item) => (item !== registerKind && kindOf(item) ? { commit, at, item } : [])),
    );
  const pairsAt = async ({ commit, item }: (typeof changes)[number]): Promise<Pair[]> => {
    const key = `${commit}:${item}`;
    const pairs = read.get(key) ?? pairsIn(await itemAt(checkout, commit, item));
    read.set(key, pairs);
    return pairs;
  };
  return follow(changes, await atOnce(changes, pairsAt, 4), settled);
});

function pairsIn(data: unknown, path = ''): Pair[] {
  if (typeof data !== 'object' || data === null) return [];
  const { fr, en } = data as Partial<Both<string>>;
  if (typeof fr === 'string' && typeof en === 'string')
    return fr && en ? [{ fr, en, path, key: wordsKey({ fr, en }) }] : [];
  return Object.entries(data).flatMap(([name, part]) => pairsIn(part, `${path}.${name}`));
}

/** Follows texts through versions of items. One that was moved, copied or restored is as it was before. */
function follow(changes: { at: string; item: string }[], versions: Pair[][], settled: ReadonlySet<string>): AllBehind {
  const seen = new Map<string, Known>();
  const present = new Map<string, Known[]>();
  for (const [index, { at, item }] of changes.entries()) {
    const before = present.get(item) ?? [];
    const known = versions[index]?.map((pair): Known => {
      const was = before.find(({ path }) => path === pair.path);
      const same = seen.get(pair.key) ?? changedFrom(was, pair, at);
      if (settled.has(pair.key)) delete same.behind;
      seen.set(pair.key, same);
      return { ...same, ...pair };
    });
    present.set(item, known ?? []);
  }
  const found = [...present].map(([item, pairs]): [string, Behind[]] => [
    item,
    pairs.flatMap(({ fr, en, at, behind: language }) => (language ? { fr, en, at, language } : [])),
  ]);
  return Object.fromEntries(found.filter(([, behind]) => behind.length > 0));
}

/** A pair that is new in a version. If it keeps one language of the text before it, the other has changed. */
function changedFrom(before: Known | undefined, pair: Pair, at: string): Known {
  const unchanged = before && languages.find((one) => foldWords(before[one]) === foldWords(pair[one]));
  if (!unchanged) return { ...pair, at: { fr: at, en: at } };
  const changed = otherLanguage(unchanged);
  const known: Known = { ...pair, at: { ...before.at, [changed]: at } };
  // Otherwise what was behind has caught up.
  if (before.behind !== changed) known.behind = unchanged;
  return known;
}
