import type { Message } from 'store/message.ts';
import { type ownerLines, ownersOf } from 'workspace/owners.ts';
import type { Signer } from './signers.ts';

/** What Git knows of a commit: no date, which its author chooses. */
export interface CommitFacts {
  commit: string;
  /** The files that it changes itself, relative to the repository. A merge changes those that Git alone would merge otherwise. */
  files: string[];
  /** The key of a good signature, known or not. */
  key?: string;
}

/** Who may change what: the files `release/allowed_signers` and `CODEOWNERS` of the version before. */
export interface Rules {
  signers: Signer[];
  owners: ReturnType<typeof ownerLines>;
}

/** The team that may change everything, and the files that no line of CODEOWNERS names. */
const admins = 'site-admins';

/** Why commits may not be shipped, a message for each such commit; empty if all may. `now` in ms. */
export const shippingFaults = (commits: CommitFacts[], rules: Rules, now: number): Message[] =>
  commits.flatMap((one) => (one.files.length > 0 ? (faultOf(one, rules, now) ?? []) : []));

function faultOf({ commit, files, key }: CommitFacts, { signers, owners }: Rules, now: number): Message | undefined {
  const params = { commit: commit.slice(0, 10), file: printable(files[0] ?? '') };
  if (!key) return { code: 'publisher.unsigned', params };
  const lines = signers.filter((signer) => signer.key === key);
  const [first] = lines;
  if (!first) return { code: 'publisher.unknownKey', params: { ...params, key } };
  const { name } = first;
  const valid = lines.filter(({ from, until }) => until !== undefined && from <= now && now < until);
  if (valid.length === 0)
    return first.until === undefined
      ? { code: 'publisher.endlessKey', params: { ...params, name } }
      : { code: 'publisher.endedKey', params: { ...params, name } };
  const teams = valid.map(({ team }) => team);
  if (teams.includes(admins)) return;
  const others = files.find((file) => !ownersOf(`/${file}`, owners).some((team) => teams.includes(team)));
  if (others === undefined) return;
  const who = ownersOf(`/${others}`, owners).join(', ') || admins;
  return { code: 'publisher.othersFile', params: { ...params, file: printable(others), name, owners: who } };
}

/** A day in ms. */
const day = 86_400_000;

/** What to tell of the lines before they are refused: those without an end, and those that end within 30 days. */
export const endingSigners = (signers: Signer[], now: number): Message[] =>
  signers.flatMap(({ name, team, until }): Message[] => {
    const params = { name, team };
    if (until === undefined) return [{ code: 'publisher.endlessLine', params }];
    if (until - now > 30 * day) return [];
    return [{ code: 'publisher.endingLine', params: { ...params, day: new Date(until).toISOString().slice(0, 10) } }];
  });

/** Text of others, such as a file's name, without what controls a terminal, and not too long. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, '�').slice(0, 120);
