import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registryAddress, workerAddress } from 'contract/registry.ts';
import { storedAsset } from 'store/release.ts';
import { registryOf } from './registry.ts';
import type { ReleasedSite } from './released-site.ts';
import type { SiteFolder } from './site-folder.ts';
import { sitemap } from './sitemap.ts';

const noWorker = path.join(import.meta.dirname, 'no-worker.js');

/** Writes the files of the whole site from the records of the releases. `listed`: French addresses for search engines. */
export async function writeSiteFiles(site: ReleasedSite, folder: SiteFolder, listed: string[]): Promise<void> {
  const address = site.shellApp.release.site?.address ?? '';
  const worker = workerAddress.slice(1);
  // A shell without a service worker removes the one that visitors have.
  const all: Record<string, string | Buffer> = {
    [worker]: readFileSync(noWorker, 'utf8'),
    ...site.descriptions.shell?.files,
    [registryAddress.slice(1)]: JSON.stringify(registryOf(site)),
    'sitemap.xml': sitemap(listed, address),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`,
    'favicon.ico': readFileSync(storedAsset(site.shellApp.addressOf('favicon.ico'))),
  };
  for (const [name, content] of Object.entries(all)) await folder.write(name, content);
}
