import { createHash } from 'node:crypto';

/** A name of a line of `release/allowed_signers`: `amina@events-team valid-before="20270331Z" ssh-ed25519 AAAA…`. */
export interface Signer {
  name: string;
  team: string;
  /** `SHA256:…`, as Git tells it. */
  key: string;
  /** Key type and key, for Git. */
  publicKey: string;
  /** When it begins and ends, ms. A line without an end is not used. */
  from: number;
  until: number | undefined;
}

export interface Signers {
  signers: Signer[];
  /** The numbers of lines that cannot be used. */
  unreadable: number[];
}

const line =
  /^(?<names>\S+)\s+(?:(?<options>\S.*?)\s+)?(?<type>(?:sk-)?(?:ssh|ecdsa)-\S+)\s+(?<key>[A-Za-z0-9+/]+=*)(?:\s|$)/;

/** Letters, digits and a few signs: a name is printed, and must not control a terminal. */
const principal = /^([\p{L}\p{N}._+-]{1,60})@([\w-]{1,60})$/u;

/** Reads `allowed_signers`, in the format of ssh-keygen. Times without a zone are in UTC. */
export function parseSigners(text: string): Signers {
  const found: Signers = { signers: [], unreadable: [] };
  for (const [index, raw] of text.split('\n').entries()) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const signers = signersOf(trimmed);
    if (signers) found.signers.push(...signers);
    else found.unreadable.push(index + 1);
  }
  return found;
}

function signersOf(text: string): Signer[] | undefined {
  const { names = '', options = '', type = '', key = '' } = line.exec(text)?.groups ?? {};
  const namespaces = optionOf(options, 'namespaces');
  // A certificate would choose the name itself.
  if (!key || /cert-authority/i.test(options) || (namespaces && !namespaces.split(',').includes('git'))) return;
  const [from, until] = [timeOf(optionOf(options, 'valid-after')), timeOf(optionOf(options, 'valid-before'))];
  const people = names.split(',').map((name) => principal.exec(name));
  if (people.includes(null) || Number.isNaN(from) || Number.isNaN(until)) return;
  const fingerprint = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '');
  return people.map((found) => ({
    name: found?.[1] ?? '',
    team: found?.[2] ?? '',
    key: `SHA256:${fingerprint}`,
    publicKey: `${type} ${key}`,
    from: from ?? 0,
    until,
  }));
}

const optionOf = (options: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^",]*))`, 'i').exec(options) ?? [];
  return quoted ?? bare;
};

/** `20270331`, `202703311200` or `20270331120000`, perhaps with a Z, in ms. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?Z?$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
