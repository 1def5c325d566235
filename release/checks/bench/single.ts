import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { compress } from 'compose/compress.ts';
import { caching, commonHeaders, documentHeaders } from 'serve/rules/headers.ts';
import sirv, { type RequestHandler } from 'sirv';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { type BuildEnvironmentOptions, build } from 'vite';
import { writeContent } from './bundle-content.ts';

const configFile = path.join(import.meta.dirname, 'single/vite.config.ts');

/** The folder of a built bundle. */
export const bundleFolder = (name: string): string => path.join(siteFolder, 'bench', name);

/** Runs one of the builds in `single/vite.config.ts`. */
export async function buildBundle(name: string, mode: string, options?: BuildEnvironmentOptions): Promise<void> {
  await build({
    configFile,
    mode,
    logLevel: 'error',
    build: { outDir: bundleFolder(name), emptyOutDir: true, ...options },
  });
}

/** Compresses a bundle as a release is compressed. */
export async function compressBundle(name: string): Promise<void> {
  const folder = bundleFolder(name);
  await compress(filesBelow(folder).map((file) => path.join(folder, file)));
}

/** Builds the client-rendered bundle. */
export async function buildSingle(): Promise<void> {
  await buildBundle('single', 'production');
  await writeContent(bundleFolder('single'));
  await compressBundle('single');
}

/** Serves a bundle with the composed site's headers and compression. An address without a file gets `index.html`. */
export function createBundleServer(name: string): Server {
  let files: RequestHandler | undefined;

  return createServer((request, response) => {
    files ??= sirv(bundleFolder(name), {
      etag: true,
      brotli: true,
      gzip: true,
      single: true,
      setHeaders: (answer, pathname) => {
        const asset = /^\/(assets|pictures)\//.test(pathname);
        const headers = { ...commonHeaders, ...(!asset && documentHeaders) };
        for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
        answer.setHeader('Cache-Control', asset ? caching.forever : caching.revalidate);
      },
    });
    files(request, response, () => void response.writeHead(404).end());
  });
}
