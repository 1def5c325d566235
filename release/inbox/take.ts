import type { AppName } from 'contract/section.ts';
import { withAppLocks } from 'publish/app-locks.ts';
import type { Log } from 'publish/log.ts';
import { findPreview, previewAddress, promote } from 'publish/promote.ts';
import { type Ordered, type Published, publish } from 'publish/publish.ts';
import { recompose } from 'publish/recompose.ts';
import { rollbackApps } from 'publish/rollback-apps.ts';
import { failpoint } from 'store/failpoint.ts';
import { type Entry, entryOf, readHistory } from 'store/history.ts';
import { integrityOf } from 'store/integrity.ts';
import { repair } from 'store/repair.ts';
import { StoreFault } from 'store/shared/shared-store.ts';
import type { Answer } from './answer.ts';
import { answerName, type Inbox, noticeName, packName, statementName } from './inbox.ts';
import { installPack } from './install-pack.ts';
import { judge } from './judge.ts';
import { limits } from './limits.ts';
import { noticeText } from './notice.ts';
import { openPack } from './pack.ts';
import { Refusal, refuseUnless } from './refusal.ts';
import { type SignersFiles, signerOf } from './signature.ts';
import { readEnvelope, readStatement, type Statement } from './statement.ts';

export interface TakeOptions {
  browser: boolean;
  signers?: SignersFiles;
}

/**
 * Carries out one statement of an app's inbox, or refuses it, and answers. A statement that was carried out by a process
 * that was killed, or by another composer, is found in the history and only answered. Throws, without an answer, what is
 * the fault of this machine: a full disk, or a store that cannot be reached or refuses its keys.
 */
export async function take(
  inbox: Inbox,
  app: AppName,
  number: number,
  options: TakeOptions,
  log: Log,
): Promise<Answer> {
  const answer = await answerFor(inbox, app, number, options, log);
  // Whoever reads the answer may send the next statement at once.
  await inbox.replace(noticeName, noticeText(app));
  failpoint('the answer is ready');
  await inbox.create(answerName(number), Buffer.from(`${JSON.stringify(answer, null, 1)}\n`));
  failpoint('the answer is given');
  await inbox.remove(packName(number));
  return answer;
}

async function answerFor(inbox: Inbox, app: AppName, number: number, options: TakeOptions, log: Log): Promise<Answer> {
  const at = new Date().toISOString();
  let ordered: Ordered | undefined;
  try {
    const envelope = readEnvelope(String(await inbox.read(statementName(number), limits.statementBytes)));
    refuseUnless(envelope !== undefined, 'It is not a statement.');
    const signer = await signerOf(envelope.statement, envelope.signature, app, options.signers);
    const statement = readStatement(envelope.statement);
    refuseUnless(
      statement !== undefined,
      'It is not a statement that this composer understands. Run git pull, and send it again.',
    );
    const hash = integrityOf(Buffer.from(envelope.statement));
    ordered = { signed: { signer, app, sequence: statement.sequence, statement: hash }, base: statement.base };
    await repair(log);
    const done = entryOf(hash, readHistory());
    if (done) return accepted(done);
    judge(statement, { app, number, signer, history: readHistory(), now: Date.now() });
    log(`${app}, number ${number}: ${statement.wanted} by ${signer}`);
    const published = await carryOut(statement, ordered, inbox, options, log);
    const entry = entryOf(hash, readHistory());
    return entry
      ? accepted(entry, published)
      : { accepted: true, at, signer, sentence: `${app}: what you sent is live already, and nothing was to do.` };
  } catch (error) {
    // Another composer was first.
    const done = ordered && entryOf(ordered.signed.statement, readHistory());
    if (done) return accepted(done);
    if (isOurFault(error)) throw error;
    const sentence = printable(error instanceof Error ? error.message : String(error));
    return { accepted: false, at, signer: ordered?.signed.signer, sentence };
  }
}

/** A message may quote what was sent, which could command a terminal. */
const printable = (text: string): string => text.replace(/(?!\n)\p{C}/gu, '�').slice(0, 4000);

/** Errors of the disk and of the network have a code; sentences for people have none. */
const isOurFault = (error: unknown): boolean =>
  error instanceof StoreFault || (!(error instanceof Refusal) && (error as NodeJS.ErrnoException).code !== undefined);

async function carryOut(
  statement: Statement,
  ordered: Ordered,
  inbox: Inbox,
  { browser }: TakeOptions,
  log: Log,
): Promise<Published | undefined> {
  const { app, signer } = ordered.signed;
  // So that pages change today only by what is released.
  await recompose(false, log);
  if (statement.wanted === 'rollback') return (await rollbackApps([app], statement.to, false, log, ordered)).published;
  if (statement.wanted === 'promote') {
    const apps = Object.keys(findPreview(statement.preview).changed);
    refuseUnless(
      apps.every((one) => one === app),
      `The preview ${statement.preview} is of ${apps.join(', ')}, and this is the inbox of ${app}.`,
    );
    return (await promote(statement.preview, { browser, anyway: statement.anyway, ordered }, log)).published;
  }
  const { wanted, version, pack, anyway } = statement;
  const bytes = await inbox.read(packName(statement.sequence), pack.bytes);
  refuseUnless(bytes !== undefined, 'Its pack is not in the inbox.');
  refuseUnless(integrityOf(bytes) === pack.hash, 'Its pack is not the one that was signed.');
  // Nobody prunes the release before it is named.
  return withAppLocks([app], `${wanted} of ${app} by ${signer}`, log, async () => {
    await installPack(openPack(bytes, app, version));
    return publish(
      {
        action: wanted,
        versions: { [app]: version },
        gates: { browser, shellRollback: 'stop', budgets: 'stop', counts: 'stop', pagesOfOthers: 'stop' },
        allowed: [...(browser ? [] : ['--no-browser']), ...(anyway ? ['--anyway'] : [])],
        ordered,
      },
      log,
    );
  });
}

function accepted({ signed, at, action, changed, composition }: Entry, published?: Published): Answer {
  const app = signed?.app as AppName;
  const name = `${app} ${changed[app] ?? ''}`.trim();
  const preview = action === 'preview' ? previewAddress(composition) : undefined;
  const pages = published ? ` ${published.documents.changed} of ${published.documents.all} documents differ.` : '';
  const sentence = preview
    ? `Preview ${composition} of ${name}: ${preview}.${pages} pnpm promote ${composition} makes it live.`
    : `${name} is live, by ${action}.${pages}`;
  return { accepted: true, sentence, at, signer: signed?.signer, composition, preview };
}
