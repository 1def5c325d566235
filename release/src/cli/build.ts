/** `pnpm build [app…]`: builds what changed (or the named apps alone), composes the site and makes it the live one. */
import { buildApp } from '../build/build-app.ts';
import { buildSite } from '../build/build-site.ts';
import { versionOf } from '../build/version.ts';
import { type App, apps } from '../paths.ts';
import { orExit } from './or-exit.ts';

await orExit(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !apps.includes(name as App));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${apps.join(', ')}.`);
  if (named.length === 0) {
    console.log(`The live site is ${await buildSite(console.log)}.`);
    return;
  }
  for (const app of named as App[]) {
    const version = versionOf(app);
    const { built } = await buildApp(app, version);
    console.log(`${app} ${version} ${built ? 'built' : 'is in the store already'}`);
  }
});
