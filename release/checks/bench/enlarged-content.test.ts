import { brotliCompressSync } from 'node:zlib';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import { readContent } from 'tools/content/modules.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { ContentPublisher } from 'tools/vite/content-publisher.ts';
import { apps } from 'tools/workspace/apps.ts';
import { afterAll, expect, it } from 'vitest';
import { enlargeContent } from './enlarged-content.ts';
import { enlargedRegister, writeRegister } from './enlarged-register.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());
const times = 10;

/** Compressed bytes of the entries of all apps, which every search fetches, and of the longest file of words. */
async function weigh(): Promise<{ entries: number; file: number; words: number }> {
  const publisher = new ContentPublisher('/assets/');
  let entries = 0;
  for (const app of apps) {
    const index = await publisher.publish(readContent(app, copy.folders).search?.fr ?? {});
    entries += compressed(JSON.stringify(index));
  }
  const files = [...publisher.files].flatMap(([name, source]) =>
    name.startsWith('data/search') && 'text' in source ? [source.text] : [],
  );
  return {
    entries,
    file: Math.max(...files.map(compressed)),
    words: new Set(files.flatMap((file) => Object.keys(JSON.parse(file)))).size,
  };
}

const compressed = (text: string): number => brotliCompressSync(text).length;

it('has indexes of which a search fetches little, with ten times the content', async () => {
  const one = await weigh();
  const { schools } = readDirectory(copy.folders);
  await enlargeContent(copy.folders.content, times);
  writeRegister(copy.folders.content, enlargedRegister(schools, schools.length * times));
  const ten = await weigh();
  expect(ten.words).toBeGreaterThan(one.words);
  expect(ten.entries).toBeLessThan(one.entries * times);
  // Whatever there is, a word is in a file of some 10 KB.
  expect(ten.file).toBeLessThan(15_000);
});
