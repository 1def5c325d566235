/** `pnpm build [app…]`: builds what changed (or the named apps alone), composes the site and makes it the live one. */

import { buildApp } from 'publish/build/build-app.ts';
import { buildSite } from 'publish/build-site.ts';
import { appNames } from 'workspace/apps.ts';
import { orExit } from 'workspace/or-exit.ts';
import { appsNamed } from './app-names.ts';

await orExit(async () => {
  const named = appsNamed(process.argv.slice(2), appNames);
  if (named.length === 0) {
    console.log(`The live site is ${await buildSite(console.log)}.`);
    return;
  }
  for (const app of named) {
    const { version, built } = await buildApp(app);
    console.log(`${app} ${version} ${built ? 'built' : 'is in the store already'}`);
  }
});
