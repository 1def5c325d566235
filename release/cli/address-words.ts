import type { Flags } from 'workspace/command-line.ts';

/** The address of a mirror that a command was given. */
export function oneAddress(command: string, words: string[]): string {
  const [address, ...more] = words;
  if (address && more.length === 0) return address;
  throw new Error(`Name one mirror, as in pnpm ${command} s3://bucket/prefix.`);
}

/** The public key of the publisher, or several while it changes. */
export const publicKeyOption = {
  options: { key: { type: 'string' } },
  read: (flags: Flags): string => String(flags.key ?? process.env.PUBLIC_KEY ?? ''),
} as const;
