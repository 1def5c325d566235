import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'store/message.ts';
import { ownerLines, ownersOf } from 'workspace/owners.ts';
import { type Git, listed } from './git.ts';

/** A line of `release/allowed_signers`: `amina@events-team valid-before="20270331" ssh-ed25519 AAAA…`. */
interface Signer {
  name: string;
  team: string;
  /** ms */
  until: number;
  type: string;
  key: string;
}

/** Who may change what: the files `release/allowed_signers` and `CODEOWNERS` of the version before. */
export interface Rules {
  signers: Signer[];
  /** The numbers of lines that cannot be used. */
  unreadable: number[];
  owners: ReturnType<typeof ownerLines>;
}

/** No other options: a certificate would choose its name itself. Names have no signs that would control a terminal. */
const line =
  /^([\p{L}\p{N}._+-]{1,60})@([\w-]{1,60})\s+valid-before="(\d{4})(\d\d)(\d\d)Z?"\s+((?:sk-)?(?:ssh|ecdsa)-\S+)\s+([A-Za-z0-9+/]+=*)(?:\s|$)/u;

/** Reads both files. A line ends with the day before `valid-before`, in UTC; one without an end cannot be used. */
export function parseRules(allowedSigners: string, codeOwners: string): Rules {
  const rules: Rules = { signers: [], unreadable: [], owners: ownerLines(codeOwners) };
  for (const [index, text] of allowedSigners.split('\n').entries()) {
    if (/^\s*(#|$)/.test(text)) continue;
    const [, name = '', team = '', year, month, day, type = '', key = ''] = line.exec(text.trim()) ?? [];
    const until = Date.parse(`${year}-${month}-${day}`);
    if (Number.isNaN(until)) rules.unreadable.push(index + 1);
    else rules.signers.push({ name, team, until, type, key });
  }
  return rules;
}

/** What Git knows of a commit: no date, which its author chooses. */
export interface CommitFacts {
  commit: string;
  /** The files that it changes itself, relative to the repository. A merge changes those that Git alone would merge otherwise. */
  files: string[];
  /** The key of a good signature or, if it is not known, its hash. */
  key?: string;
}

/** The commits that `range` names (`git rev-list`), with what each changes and which key has signed it. */
export async function commitFacts(git: Git, range: string[], { signers }: Rules): Promise<CommitFacts[]> {
  const file = path.join((await git('rev-parse', '--absolute-git-dir')).trim(), 'publisher-signers');
  // A key is its own name, and has no dates: Git would compare them with the commit's.
  writeFileSync(file, signers.map(({ type, key }) => `${key} namespaces="git" ${type} ${key}\n`).join(''));
  // No signatures of any other kind.
  const programs = ['gpg.ssh.program=ssh-keygen', 'gpg.program=false', 'gpg.x509.program=false'];
  const settings = [`gpg.ssh.allowedSignersFile=${file}`, ...programs].flatMap((setting) => ['-c', setting]);
  const format = '--format=%H%x1f%P%x1f%G?%x1f%GS%x1f%GF';
  const facts: CommitFacts[] = [];
  for (const text of listed(await git(...settings, 'log', '--no-show-signature', format, ...range))) {
    const [commit = '', parents = '', state = '', known, hash] = text.split('\x1f');
    // Git does not merge more than two again.
    const diff = `--diff-merges=${listed(parents, ' ').length > 2 ? 'first-parent' : 'remerge'}`;
    const words = ['--format=', '--name-only', '-z', '--no-renames', '--no-ext-diff', diff];
    const files = listed(await git('-c', 'log.showRoot=true', 'show', ...words, commit), '\0');
    const key = known || hash;
    facts.push({ commit, files, ...(/^[GU]$/.test(state) && key && { key }) });
  }
  return facts;
}

/** The team that may change everything, and the files that no line of CODEOWNERS names. */
const admins = 'site-admins';

/** Why commits may not be shipped, a message for each such commit; empty if all may. `now` in ms. */
export const shippingFaults = (commits: CommitFacts[], rules: Rules, now: number): Message[] =>
  commits.flatMap((one) => (one.files.length > 0 ? (faultOf(one, rules, now) ?? []) : []));

function faultOf({ commit, files, key }: CommitFacts, { signers, owners }: Rules, now: number): Message | undefined {
  const params = { commit: commit.slice(0, 10), file: printable(files[0] ?? '') };
  if (!key) return { code: 'publisher.unsigned', params };
  const lines = signers.filter((signer) => signer.key === key && now < signer.until);
  const [first] = lines;
  if (!first) return { code: 'publisher.unknownKey', params: { ...params, key } };
  const teams = lines.map(({ team }) => team);
  if (teams.includes(admins)) return;
  const others = files.find((file) => !ownersOf(`/${file}`, owners).some((team) => teams.includes(team)));
  if (others === undefined) return;
  const who = ownersOf(`/${others}`, owners).join(', ') || admins;
  return {
    code: 'publisher.othersFile',
    params: { ...params, file: printable(others), name: first.name, owners: who },
  };
}

/** A month in ms. */
const month = 30 * 86_400_000;

/** What to tell of the lines before they are refused: those that cannot be used, and those that end within 30 days. */
export const keyWarnings = ({ signers, unreadable }: Rules, now: number): Message[] => [
  ...unreadable.map((line): Message => ({ code: 'publisher.unreadableLine', params: { line } })),
  ...signers.flatMap(({ name, team, until }): Message[] => {
    const params = { name, team, day: new Date(until).toISOString().slice(0, 10) };
    return until - now > month ? [] : [{ code: 'publisher.endingLine', params }];
  }),
];

/** Text of others, such as a file's name, without what controls a terminal, and not too long. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, '�').slice(0, 120);
