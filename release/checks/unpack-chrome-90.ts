import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { engineCache } from './engines.ts';
import { run } from './system-packages.ts';

/** Chrome 90 for Linux on x64 is no longer published, except in this npm package. */
const source = {
  name: 'chrome-aws-lambda@8.0.2',
  file: 'chrome-aws-lambda-8.0.2.tgz',
  sha512: 'a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
};

/** Unpacks Chrome 90 into the git-ignored cache. */
export async function unpackChrome90(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it exists only for Linux on x64');
  mkdirSync(engineCache, { recursive: true });
  const folder = mkdtempSync(path.join(engineCache, 'unpacking-'));
  try {
    if (run('npm', ['pack', '--silent', source.name], folder).status !== 0)
      throw new Error('npm could not download it');
    const hash = createHash('sha512').update(readFileSync(path.join(folder, source.file)));
    if (hash.digest('base64') !== source.sha512)
      throw new Error('the downloaded package has another hash than the one we know');
    run('tar', ['-xzf', source.file, 'package/bin/chromium.br'], folder);
    await pipeline(
      createReadStream(path.join(folder, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(folder, 'chrome'), { mode: 0o755 }),
    );
    mkdirSync(path.join(engineCache, 'chrome-90'), { recursive: true });
    renameSync(path.join(folder, 'chrome'), path.join(engineCache, 'chrome-90/chrome'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
