import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readHistory } from 'store/history.ts';
import { type Message, Refusal } from 'store/message.ts';
import { ownerLines, ownersOf } from 'tools/workspace/owners.ts';
import { type Git, listed } from '../git.ts';
import type { Checkout } from './checkout.ts';
import { publisherState } from './records.ts';

/** The commit that was shipped last; before the first, the last one that was released, if the checkout has it. */
export async function shippedCommit({ has }: Checkout): Promise<string | undefined> {
  const { shipped } = publisherState();
  if (shipped) return shipped;
  const last = readHistory().findLast(({ action, composedFrom }) => action === 'release' && composedFrom)?.composedFrom;
  return last && (await has(last)) ? last : undefined;
}

/** Refuses a commit if it, or one before it that was not shipped, has changes by somebody who may not ship them. */
export async function assertSigned(checkout: Checkout, commit: string): Promise<void> {
  const [before, rules] = [await shippedCommit(checkout), await shippedRules(checkout)];
  const faults = before && rules ? await shippingFaults(checkout.git, [commit, '--not', before], rules) : [];
  if (faults.length > 0) throw new Refusal(...faults);
}

/** Who may ship, as the version before says. Undefined if it has no `release/allowed_signers`: everyone who can push. */
export async function shippedRules(checkout: Checkout): Promise<Rules | undefined> {
  const before = await shippedCommit(checkout);
  const signers = before && (await checkout.read(before, 'release/allowed_signers'));
  if (!before || signers === undefined) return undefined;
  return parseRules(signers, (await checkout.read(before, 'CODEOWNERS')) ?? '');
}

export interface Rules {
  /** Its lines, `amina@events-team valid-before="20270331" ssh-ed25519 AAAA…`; `until` in ms. */
  signers: { name: string; team: string; until: number; type: string; key: string }[];
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

/** Why commits that `range` names (`git rev-list`) may not be shipped, a message for each; empty if all may. */
export async function shippingFaults(git: Git, range: string[], rules: Rules): Promise<Message[]> {
  const file = path.join((await git('rev-parse', '--absolute-git-dir')).trim(), 'publisher-signers');
  // A key is its own name, and has no dates: Git would compare them with the commit's, which its author chooses.
  writeFileSync(file, rules.signers.map(({ type, key }) => `${key} namespaces="git" ${type} ${key}\n`).join(''));
  // No signatures of any other kind.
  const programs = ['gpg.ssh.program=ssh-keygen', 'gpg.program=false', 'gpg.x509.program=false'];
  const settings = [`gpg.ssh.allowedSignersFile=${file}`, ...programs].flatMap((setting) => ['-c', setting]);
  const format = '--format=%H%x1f%P%x1f%G?%x1f%GS%x1f%GF';
  const faults: Message[] = [];
  for (const text of listed(await git(...settings, 'log', '--no-show-signature', format, ...range))) {
    const [commit = '', parents = '', state = '', known, hash] = text.split('\x1f');
    // What a merge changes is what Git alone would merge otherwise. Git does not merge more than two again.
    const diff = `--diff-merges=${listed(parents, ' ').length > 2 ? 'first-parent' : 'remerge'}`;
    const words = ['--format=', '--name-only', '-z', '--no-renames', '--no-ext-diff', diff];
    const files = listed(await git('-c', 'log.showRoot=true', 'show', ...words, commit), '\0');
    const fault = files.length > 0 && faultOf(commit, files, /^[GU]$/.test(state) ? known || hash : undefined, rules);
    if (fault) faults.push(fault);
  }
  return faults;
}

/** The team that may change everything, and the files that no line of CODEOWNERS names. */
const admins = 'site-admins';

function faultOf(commit: string, files: string[], key: string | undefined, rules: Rules): Message | undefined {
  const params = { commit: commit.slice(0, 10), file: printable(files[0] ?? '') };
  if (!key) return { code: 'publisher.unsigned', params };
  const lines = rules.signers.filter((signer) => signer.key === key && Date.now() < signer.until);
  const [first] = lines;
  if (!first) return { code: 'publisher.unknownKey', params: { ...params, key } };
  const teams = lines.map(({ team }) => team);
  const others = files.find((file) => !ownersOf(`/${file}`, rules.owners).some((team) => teams.includes(team)));
  if (others === undefined || teams.includes(admins)) return;
  const owners = ownersOf(`/${others}`, rules.owners).join(', ') || admins;
  return { code: 'publisher.othersFile', params: { ...params, file: printable(others), name: first.name, owners } };
}

/** What to tell of the lines before they are refused: those that cannot be used, and those that end within 30 days. */
export const keyWarnings = ({ signers, unreadable }: Rules): Message[] => [
  ...unreadable.map((line): Message => ({ code: 'publisher.unreadableLine', params: { line } })),
  ...signers
    .filter(({ until }) => until < Date.now() + 30 * 86_400_000)
    .map(({ name, team, until }): Message => {
      const day = new Date(until).toISOString().slice(0, 10);
      return { code: 'publisher.endingLine', params: { name, team, day } };
    }),
];

/** Text of others, such as a file's name, without what controls a terminal, and not too long. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, '�').slice(0, 120);
