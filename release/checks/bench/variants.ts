import { listen } from 'serve/listen.ts';
import { createSiteServer } from 'serve/server.ts';
import { buildPrerendered } from './prerendered.ts';
import { createScriptFreeServer } from './script-free.ts';
import { buildSingle, createBundleServer } from './single.ts';
import { pages, type Variant } from './speed.ts';

const paths = pages.map(({ path }) => path);

/** Builds the variants to compare with the composed site, and serves them while `measure` runs. */
export async function withVariants<T>(
  composed: string,
  composition: string,
  measure: (addresses: Record<Variant, string>) => Promise<T>,
): Promise<T> {
  await buildSingle();
  await buildPrerendered(paths);
  const servers = {
    single: createBundleServer('single'),
    prerendered: createBundleServer('prerendered'),
    documents: createScriptFreeServer(createSiteServer(), composition, paths),
  };
  try {
    return await measure({
      composed,
      single: await listen(servers.single, '0'),
      prerendered: await listen(servers.prerendered, '0'),
      documents: await listen(servers.documents, '0'),
    });
  } finally {
    for (const server of Object.values(servers)) server.close();
  }
}
