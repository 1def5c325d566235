import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';

/** The apps that a command names, without repetitions. Throws if one is not known. */
export function appsNamed(names: string[], known: readonly AppName[]): AppName[] {
  const unknown = names.find((name) => !known.includes(name as AppName));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${known.join(', ')}.`);
  return [...new Set(names as AppName[])];
}

/** The address of a mirror that a command was given. */
export function addressIn([address]: string[]): string {
  if (address) return address;
  throw new Error('Name a mirror, as in s3://bucket/prefix.');
}

/** The public key of the publisher, or several while it changes, if no option has it. */
export const publicKey = process.env.PUBLIC_KEY ?? '';

/** `mf-events 1a2b3c4d5e6f, mf-news none`, as results name releases. */
export const releaseNames = (versions: Versions): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version ?? 'none'}`)
    .join(', ');

/** How many documents a switch has changed. */
export const changedDocuments = ({ documents }: { documents: { changed: number; all: number } }): string =>
  `${documents.changed} of ${documents.all} documents changed.`;

/** A moment in the machine's time zone, `2025-11-10 14:03`. */
export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
