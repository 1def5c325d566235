import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { build } from 'vite';
import { compress } from '../build/compress.ts';
import { siteFolder } from '../paths.ts';
import { caching, documents, everyAnswer } from '../serve/headers.ts';

const folder = path.join(siteFolder, 'bench', 'single');

/** Builds and compresses the single bundle, as a release would be. */
export async function buildSingle(log: (line: string) => void): Promise<void> {
  const started = performance.now();
  const configFile = path.join(import.meta.dirname, 'single/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  await compress(files.filter((file) => statSync(file).isFile()));
  log(`Single bundle built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Serves it with the composed site's headers and compression; every address that is no file gets `index.html`. */
export function createSingleServer(): Server {
  let files: RequestHandler | undefined;

  return createServer((request, response) => {
    files ??= sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      single: true,
      setHeaders: (answer, pathname) => {
        const asset = pathname.startsWith('/assets/');
        const headers = { ...everyAnswer, ...(!asset && documents) };
        for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
        answer.setHeader('Cache-Control', asset ? caching.forever : caching.revalidate);
      },
    });
    files(request, response, () => void response.writeHead(404).end());
  });
}
