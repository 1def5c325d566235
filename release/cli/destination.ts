import type { Destination } from 'inbox/send.ts';
import type { Flags, Options } from 'workspace/command-line.ts';

/** The options with which a command goes to the composer on another machine. */
export const destinationOptions = (name: string): Options => ({ [name]: { type: 'string' }, key: { type: 'string' } });

/** Undefined for a command on this machine's store. */
export function destinationFrom(flags: Flags, to: Flags[string]): Destination | undefined {
  if (to === undefined && flags.key === undefined) return undefined;
  if (typeof to !== 'string') throw new Error('--key signs what goes to an inbox: name that too.');
  const key = flags.key ?? process.env.SITE_SIGNING_KEY;
  if (typeof key !== 'string' || !key)
    throw new Error('Name the key that signs, with --key <file> or the variable SITE_SIGNING_KEY.');
  return { to, key };
}
