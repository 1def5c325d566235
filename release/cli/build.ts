/** `pnpm build`: releases what changed, like `npm start`. `pnpm build <app>…` only builds these apps into the store. */

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
    console.log(`${app} ${version} ${built ? 'built' : 'is already in the store'}`);
  }
});
