import { linkSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentOf, storedFile } from './stored-file.ts';

// They read and send many megabytes.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Replaces a file as the store does: by a rename. */
function replace(file: string, content: string): void {
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

const found = (file: string, ...accepted: ('br' | 'gzip')[]) => storedFile(file, accepted)?.representation;
const text = (file: string, ...accepted: ('br' | 'gzip')[]) => {
  const representation = found(file, ...accepted);
  return representation && contentOf(representation)?.toString();
};

it('finds only files, whatever the path', () => {
  const file = write('a.txt', 'a');
  for (const none of [folder, `${file}/b`, path.join(folder, 'none'), path.join(folder, 'x'.repeat(5000)), `${file}\0`])
    expect(found(none), none.slice(-20)).toBeUndefined();
});

it('notices a file that is replaced, pruned or restored', () => {
  const file = write('a.txt', 'first');
  expect(text(file)).toBe('first');
  replace(file, 'other');
  expect(text(file)).toBe('other');
  rmSync(file);
  expect(found(file)).toBeUndefined();
  write('a.txt', 'again');
  expect(text(file)).toBe('again');
});

it('notices a compressed copy that is replaced or pruned', () => {
  const file = write('a.js', 'plain');
  const copy = write('a.js.br', 'first');
  expect(text(file, 'br')).toBe('first');
  replace(copy, 'other');
  expect(text(file, 'br')).toBe('other');
  rmSync(copy);
  expect(text(file, 'br')).toBe('plain');
});

it('has no content for a file that is pruned after it was found', () => {
  const file = write('a.txt', 'a');
  const representation = found(file);
  rmSync(file);
  expect(representation && contentOf(representation)).toBeUndefined();
});

it('caches only files of up to 256 KiB', () => {
  const small = write('small', Buffer.alloc(256 * 1024));
  const large = write('large', Buffer.alloc(256 * 1024 + 1));
  expect(text(small)).toHaveLength(256 * 1024);
  expect(found(small)?.content).toHaveLength(256 * 1024);
  expect(text(large)).toBeUndefined();
  expect(found(large)?.content).toBeUndefined();
});

it('caches at most 64 MiB', () => {
  const first = write('0', Buffer.alloc(256 * 1024));
  const files = [first];
  for (let n = 1; n <= 400; n++) {
    const file = path.join(folder, String(n));
    linkSync(first, file);
    files.push(file);
  }
  for (const [n, file] of files.entries()) {
    const representation = found(file);
    if (representation) contentOf(representation);
    if (n % 40 > 0) continue;
    const kept = files.reduce((bytes, name) => bytes + (found(name)?.content?.length ?? 0), 0);
    expect(kept).toBeLessThanOrEqual(64 * 1024 * 1024);
  }
  expect(text(first)).toHaveLength(256 * 1024);
});
