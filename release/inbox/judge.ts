import type { Entry } from 'store/history.ts';
import { refuseUnless } from './refusal.ts';
import type { Statement } from './statement.ts';

const hours = 3_600_000;

/** How far the sender's clock may be ahead. */
const clockSkew = hours / 4;
const longestValidity = 24 * hours;

interface Circumstances {
  /** The app and the number of the inbox file in which the statement was found. */
  app: string;
  number: number;
  signer: string;
  history: Entry[];
  /** Milliseconds. */
  now: number;
}

/** Refuses a statement that is for another inbox, expired, or not newer than what its signer has sent before. */
export function judge(statement: Statement, { app, number, signer, history, now }: Circumstances): void {
  refuseUnless(statement.app === app, `It is a statement about ${statement.app}, and this is the inbox of ${app}.`);
  refuseUnless(statement.sequence === number, `It has number ${statement.sequence}, and its file number ${number}.`);
  const [issued, expires] = [Date.parse(statement.issued), Date.parse(statement.expires)];
  refuseUnless(
    issued <= now + clockSkew,
    `It was signed at ${statement.issued}, which is still to come. Set the clock of the machine that signs.`,
  );
  refuseUnless(
    expires > now && expires - issued <= longestValidity,
    `It expired at ${statement.expires}. Send it again.`,
  );
  const last = lastSequence(history, app, signer);
  refuseUnless(
    statement.sequence > last,
    `It has number ${statement.sequence}, and ${signer} has sent number ${last} already. Send it again.`,
  );
}

/** The highest number of an app's statement that was carried out, of this signer or of all; 0 before the first. */
export const lastSequence = (history: Entry[], app: string, signer?: string): number =>
  Math.max(
    0,
    ...history.flatMap(({ signed }) =>
      signed?.app === app && (signer === undefined || signed.signer === signer) ? signed.sequence : [],
    ),
  );
