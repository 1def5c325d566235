/** `pnpm build`: builds and releases what has changed. `pnpm build --help` says more. */
import { buildApp } from 'publish/build/build-app.ts';
import { buildSite } from 'publish/build-site.ts';
import { CheckoutInputs } from 'publish/checkout-inputs.ts';
import { assertWritable } from 'store/access.ts';
import { lineOf } from 'store/message.ts';
import { appNames } from 'workspace/apps.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { appsNamed } from './app-names.ts';

const help = `pnpm build          releases every app of this folder that has changed, all at once, as npm start does
pnpm build <app>…   builds these apps into the store, and releases nothing

Apps: ${appNames.join(', ')}. The store is .site; SITE_DIR names another folder.`;

await runFromTerminal({
  help,
  async run(words) {
    assertWritable();
    const named = appsNamed(words, appNames);
    if (named.length === 0) console.log(`The live site is ${await buildSite((step) => console.log(lineOf(step)))}.`);
    const inputs = named.length > 0 ? await CheckoutInputs.read() : undefined;
    for (const app of named) {
      const known = inputs?.builtVersion(app);
      console.log(`${app} ${known ?? (await buildApp(app))} ${known ? 'is already in the store' : 'built'}`);
    }
  },
});
