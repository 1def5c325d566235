import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from './refusal.ts';
import { hasSshKeygen, sign, signerOf } from './signature.ts';

const statement = '{"app":"mf-events"}';
const people = ['amina', 'ben', 'gone', 'revoked', 'stranger'];
let folder: string;
const keyOf = (person: string): string => path.join(folder, person);
const publicKey = (person: string): string =>
  readFileSync(`${keyOf(person)}.pub`, 'utf8')
    .split(' ')
    .slice(0, 2)
    .join(' ');
const files = () => ({ allowed: path.join(folder, 'allowed_signers'), revoked: path.join(folder, 'revoked_keys') });

describe.skipIf(!hasSshKeygen())('a signature', () => {
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'signers-'));
    for (const person of people) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyOf(person)]);
    const lines = [
      `amina@events namespaces="release/mf-events",valid-after="20200101" ${publicKey('amina')}`,
      `ben@news namespaces="release/mf-news" ${publicKey('ben')}`,
      `gone@events namespaces="release/mf-events",valid-before="20200101" ${publicKey('gone')}`,
      `revoked@events namespaces="release/mf-events" ${publicKey('revoked')}`,
    ];
    writeFileSync(files().allowed, `# The people of these tests.\n${lines.join('\n')}\n`);
    writeFileSync(files().revoked, `# Lost on a bus.\n${publicKey('revoked')}\n`);
  });
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const refused = async (signature: string, text = statement): Promise<string> => {
    const error = await signerOf(text, signature, 'mf-events', files()).catch((error) => error);
    expect(error).toBeInstanceOf(Refusal);
    return error.message;
  };

  it('names the person who may sign for the app', async () => {
    const signature = await sign(statement, 'mf-events', keyOf('amina'));
    expect(await signerOf(statement, signature, 'mf-events', files())).toBe('amina@events');
  });

  it('is made with a key in a variable too, whose last line break is lost', async () => {
    const key = readFileSync(keyOf('amina'), 'utf8').trim();
    const signature = await sign(statement, 'mf-events', key);
    expect(await signerOf(statement, signature, 'mf-events', files())).toBe('amina@events');
  });

  it('is refused if it was forged: by a stranger, over other words, or no signature at all', async () => {
    expect(await refused(await sign(statement, 'mf-events', keyOf('stranger')))).toContain('not signed with a key');
    const signature = await sign(statement, 'mf-events', keyOf('amina'));
    expect(await refused(signature, statement.replace('events', 'news'))).toContain('not what amina@events has signed');
    expect(await refused('no signature')).toContain('not signed with a key');
    expect(await refused('')).toContain('not signed with a key');
  });

  it('is refused if its signer may release another section only', async () => {
    expect(await refused(await sign(statement, 'mf-events', keyOf('ben')))).toContain(
      'ben@news may not release mf-events',
    );
  });

  it('is refused if it was made for another section, or for something else', async () => {
    expect(await refused(await sign(statement, 'mf-news', keyOf('amina')))).toContain(
      'has signed this for something else',
    );
  });

  it('is refused once the time of the key is over', async () => {
    expect(await refused(await sign(statement, 'mf-events', keyOf('gone')))).toContain('whose time');
  });

  it('is refused if the key was revoked', async () => {
    expect(await refused(await sign(statement, 'mf-events', keyOf('revoked')))).toContain('was revoked');
  });

  it('is not refused for what this machine lacks, but verified later', async () => {
    const signature = await sign(statement, 'mf-events', keyOf('amina'));
    const verified = (missing: object) => signerOf(statement, signature, 'mf-events', { ...files(), ...missing });
    for (const missing of [{ allowed: path.join(folder, 'none') }, { revoked: path.join(folder, 'none') }])
      await expect(verified(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    vi.stubEnv('PATH', folder);
    await expect(verified({})).rejects.toMatchObject({
      code: 'ENOENT',
      message: expect.stringContaining('is not installed'),
    });
  });

  it('is not made without a key', async () => {
    await expect(sign(statement, 'mf-events', keyOf('nobody'))).rejects.toThrow('neither a private key nor the file');
  });
});
