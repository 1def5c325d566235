import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { buildApp } from 'publish/build/build-app.ts';
import { howToGet, isInHistory } from 'publish/git.ts';
import { type Log, timed } from 'publish/log.ts';
import { assertWritable } from 'store/access.ts';
import { integrityOf } from 'store/integrity.ts';
import { readRelease, releaseLabel } from 'store/release.ts';
import { Unreachable } from 'store/shared/shared-store.ts';
import type { Answer } from './answer.ts';
import { answerName, highestNumber, type Inbox, openInbox, packName, statementName } from './inbox.ts';
import { limits } from './limits.ts';
import { type Notice, readNotice } from './notice.ts';
import { packRelease } from './pack.ts';
import { sign } from './signature.ts';
import type { Statement } from './statement.ts';

export interface Destination {
  /** The inbox of the app: a folder, or `s3://bucket/prefix/inbox/mf-events`. */
  to: string;
  /** A private key, or its file. */
  key: string;
}

/** A statement without what is filled in when it is sent. */
type Wanted = Statement extends infer One
  ? One extends Statement
    ? Omit<One, 'format' | 'app' | 'base' | 'sequence' | 'issued' | 'expires'>
    : never
  : never;

/** How long a statement is valid, and how long to wait for an answer. */
const validity = 3_600_000;
const patience = 20 * 60_000;

/** Builds an app from the working tree, and sends it to the composer. Throws the answer if it refuses. */
export async function sendRelease(
  app: AppName,
  { preview, anyway }: { preview: boolean; anyway: boolean },
  destination: Destination,
  log: Log,
): Promise<Answer> {
  assertWritable();
  const inbox = openInbox(destination.to);
  const notice = await readNotice(inbox, destination.to);
  assertInboxOf(app, notice, destination);
  if (!anyway) assertNothingUndone(notice);
  log(`Building ${app}…`);
  const version = await timed(
    log,
    (built, seconds) => `${releaseLabel({ app, version: built })} built in ${seconds}`,
    // Built again even if the store has it: only the live release tells since when each item is published.
    () => buildApp(app, notice.live ? [notice.live] : []),
  );
  const pack = packRelease(readRelease(app, version), notice.live ?? undefined);
  if (pack.length > limits.packBytes) throw new Error(`The release is too large: ${megabytes(pack.length)}.`);
  log(`Sending ${megabytes(pack.length)} to ${destination.to}`);
  const wanted = preview ? 'preview' : 'release';
  return send(
    { wanted, version, pack: { hash: integrityOf(pack), bytes: pack.length }, anyway },
    notice,
    destination,
    inbox,
    log,
    pack,
  );
}

export async function sendRollback(
  app: AppName,
  to: string | undefined,
  destination: Destination,
  log: Log,
): Promise<Answer> {
  const inbox = openInbox(destination.to);
  const notice = await readNotice(inbox, destination.to);
  assertInboxOf(app, notice, destination);
  return send({ wanted: 'rollback', to }, notice, destination, inbox, log);
}

export async function sendPromotion(
  preview: string,
  anyway: boolean,
  destination: Destination,
  log: Log,
): Promise<Answer> {
  if (!/^[0-9a-f]{12}$/.test(preview))
    throw new Error(
      `“${preview}” is not a whole id. Write all twelve characters, as the answer to the preview has them.`,
    );
  const inbox = openInbox(destination.to);
  return send({ wanted: 'promote', preview, anyway }, await readNotice(inbox, destination.to), destination, inbox, log);
}

function assertInboxOf(app: AppName, notice: Notice, { to }: Destination): void {
  if (notice.app !== app) throw new Error(`${to} is the inbox of ${notice.app}, and not of ${app}.`);
}

/** Refuses to replace a live release from a commit that this checkout does not have, as a release on one machine does. */
function assertNothingUndone({ app, live }: Notice): void {
  const commit = live?.provenance.commit;
  if (!live || isInHistory(commit)) return;
  throw new Error(
    `The live release of ${app} (${live.version}) was built by ${live.provenance.by} from commit ${commit?.slice(0, 10)}, which is not in the history of this checkout, and this release would undo it. First run ${howToGet(commit as string)}, or release with --anyway.`,
  );
}

async function send(
  wanted: Wanted,
  notice: Notice,
  destination: Destination,
  inbox: Inbox,
  log: Log,
  pack?: Buffer,
): Promise<Answer> {
  const sequence = await put(wanted, notice, destination, inbox, pack);
  log(`Number ${sequence} waits for the composer…`);
  const answer = await answerTo(sequence, inbox);
  if (!answer.accepted) throw new Error(answer.sentence);
  return answer;
}

/** Puts the pack into the inbox, then the statement. If somebody has just taken its number, takes the next. */
async function put(
  wanted: Wanted,
  { app, live, sequence: last }: Notice,
  { key }: Destination,
  inbox: Inbox,
  pack: Buffer | undefined,
): Promise<number> {
  for (;;) {
    const sequence = Math.max(last, highestNumber(await inbox.names())) + 1;
    if (pack && !(await inbox.create(packName(sequence), pack))) continue;
    const now = Date.now();
    const [issued, expires] = [now, now + validity].map((time) => new Date(time).toISOString());
    const statement = JSON.stringify({
      format: 1,
      app,
      base: live?.version ?? null,
      sequence,
      issued,
      expires,
      ...wanted,
    });
    const envelope = JSON.stringify({ statement, signature: await sign(statement, app, key) });
    if (await inbox.create(statementName(sequence), Buffer.from(envelope))) return sequence;
  }
}

async function answerTo(sequence: number, inbox: Inbox): Promise<Answer> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(500)) {
    const answer = await inbox.read(answerName(sequence), limits.statementBytes).catch(unlessUnreachable);
    if (answer) return JSON.parse(answer.toString());
  }
  throw new Error(
    `The composer has not answered in ${patience / 60_000} minutes. Number ${sequence} may still be carried out within the hour; its answer will be ${answerName(sequence)} in the inbox.`,
  );
}

/** What was sent is carried out whether the sender is connected or not. */
function unlessUnreachable(error: unknown): undefined {
  if (!(error instanceof Unreachable)) throw error;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
