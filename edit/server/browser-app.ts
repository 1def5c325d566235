import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { compress } from 'compose/compress.ts';
import { repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { build } from 'vite';

/** How long files of earlier builds stay, ms: tabs that were opened then still ask for them. */
const kept = 30 * 24 * 60 * 60 * 1000;

/** Builds what the browser runs into a folder, with compressed copies. Takes seconds. */
export async function buildBrowserApp(outDir: string): Promise<void> {
  const root = path.join(repository, 'edit');
  const configFile = path.join(root, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: false } });
  const files = filesBelow(outDir).map((file) => path.join(outDir, file));
  for (const file of files) if (Date.now() - statSync(file).mtimeMs > kept) rmSync(file);
  // Their names have hashes, so that earlier copies are right.
  await compress(files.filter((file) => existsSync(file) && !existsSync(`${file}.br`)));
}
