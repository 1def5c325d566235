import type { AppName } from 'contract/section.ts';
import type { Destination } from 'inbox/send.ts';
import type { Flags, Options } from 'workspace/command-line.ts';

/** The options with which a command goes to the composer on another machine. */
export const destinationOptions = (name: string): Options => ({ [name]: { type: 'string' }, key: { type: 'string' } });

/** Undefined for a command on this machine's store. `ofComposer` are options that only the composer's machine decides on. */
export function destinationFrom(flags: Flags, to: Flags[string], ofComposer: string[]): Destination | undefined {
  if (to === undefined && flags.key === undefined) return undefined;
  if (typeof to !== 'string') throw new Error('--key signs what goes to an inbox: name that too.');
  const refused = ofComposer.find((name) => flags[name]);
  if (refused) throw new Error(`--${refused} is decided where the site is composed, and cannot be used with an inbox.`);
  const key = flags.key ?? process.env.SITE_SIGNING_KEY;
  if (typeof key !== 'string' || !key)
    throw new Error('Name the key that signs, with --key <file> or the variable SITE_SIGNING_KEY.');
  return { to, key };
}

/** The one app that goes to an inbox. */
export function appOfInbox(apps: AppName[]): AppName {
  const [app, ...more] = apps;
  if (!app || more.length > 0) throw new Error('Name the one app whose inbox this is.');
  return app;
}
