import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from 'workspace/repository.ts';
import { Refusal, refuseUnless } from './refusal.ts';
import { namespaceOf } from './statement.ts';

/** Files of OpenSSH (`man ssh-keygen`, “ALLOWED SIGNERS”). */
export interface SignersFiles {
  /** Who may sign for which app. */
  allowed: string;
  /** Public keys that are no longer accepted, one per line. */
  revoked: string;
}

/** The files that Git has. They are read for each statement, so that a change takes effect at once. */
export const signersFiles: SignersFiles = {
  allowed: path.join(repository, 'release/allowed_signers'),
  revoked: path.join(repository, 'release/revoked_keys'),
};

/** Signs a statement about an app. `key` is the file of a private key, of a public one whose agent signs, or a private key. */
export function sign(statement: string, app: string, key: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'statement');
    writeFileSync(file, statement);
    const keyFile = key.includes('PRIVATE KEY') ? writeKey(folder, key) : key;
    // It is not quoted: it may be a key that lost its first line, and a CI keeps what is printed.
    if (!existsSync(keyFile))
      throw new Error(
        'What --key or SITE_SIGNING_KEY names is neither a private key nor the file of one. Make one: ssh-keygen -t ed25519',
      );
    const { status, err } = await sshKeygen(['-Y', 'sign', '-f', keyFile, '-n', namespaceOf(app), file]);
    if (status !== 0) throw new Error(`The key could not sign. ${err}`);
    return readFileSync(`${file}.sig`, 'utf8');
  });
}

/** A key from a variable often lacks its last line break, without which OpenSSH does not read it. */
function writeKey(folder: string, key: string): string {
  const file = path.join(folder, 'key');
  writeFileSync(file, `${key.trim()}\n`, { mode: 0o600 });
  return file;
}

/** Who signed a statement about an app. Refuses it unless this person may, today, with this key. */
export async function signerOf(
  statement: string,
  signature: string,
  app: string,
  { allowed, revoked }: SignersFiles = signersFiles,
): Promise<string> {
  // Without them, everything would be refused for good.
  for (const file of [allowed, revoked]) accessSync(file);
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'signature');
    writeFileSync(file, signature);
    const found = await sshKeygen(['-Y', 'find-principals', '-s', file, '-f', allowed]);
    const [signer] = found.out.split('\n');
    if (found.status !== 0 || !signer)
      throw new Refusal(
        /expired|not yet valid/.test(found.err)
          ? 'It is signed with a key whose time in release/allowed_signers is over, or has not begun.'
          : 'It is not signed with a key that release/allowed_signers names.',
      );
    const verify = ['-Y', 'verify', '-f', allowed, '-I', signer, '-n', namespaceOf(app), '-s', file];
    const valid = await sshKeygen(verify, statement);
    refuseUnless(
      valid.status === 0,
      /namespace/.test(valid.err)
        ? `${signer} may not release ${app}, or has signed this for something else.`
        : `It is not what ${signer} has signed: it was changed, or the signature is of something else.`,
    );
    const notRevoked = await sshKeygen([...verify, '-r', revoked], statement);
    refuseUnless(notRevoked.status === 0, `It is signed with a key of ${signer} that was revoked.`);
    return signer;
  });
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signature-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks for a passphrase in the terminal, where a key has one. */
async function sshKeygen(args: string[], input = ''): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn('ssh-keygen', args, { env: { ...process.env, LC_ALL: 'C' } });
  child.stdin.on('error', () => {}).end(input);
  try {
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { status, out: out.trim(), err: err.trim() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    const sentence = 'ssh-keygen is not installed. It is part of OpenSSH (apt-get install openssh-client).';
    throw Object.assign(new Error(sentence), { code });
  }
}

export const hasSshKeygen = (): boolean => spawnSync('ssh-keygen', ['-?'], { stdio: 'ignore' }).error === undefined;
