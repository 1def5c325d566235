/** `npm start`: releases what changed, and serves the site. `npm start -- --help` says more. */
import { buildSite } from 'publish/build-site.ts';
import { listen } from 'serve/listen.ts';
import { mailSink } from 'serve/mail-sink.ts';
import { createSiteServer } from 'serve/server.ts';
import { lineOf } from 'store/message.ts';
import { runFromTerminal } from 'workspace/command-line.ts';

const help = `npm start             releases what has changed in this folder, and serves the site on http://localhost:4173
PORT=4280 npm start   on another port

Messages of the contact form go to .site/mail. The store is .site; SITE_DIR names another folder. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  async run([word]) {
    if (word) throw new Error(`npm start takes no names, and “${word}” is one. To release one app: pnpm release <app>`);
    const given = process.env.SITE_PICTURES;
    // Nobody should have to wait for a first start: most of it would be spent on pictures.
    process.env.SITE_PICTURES = given ?? 'quick';
    await buildSite((step) => console.log(lineOf(step)));
    const address = await listen(createSiteServer({ mail: mailSink() }), process.env.PORT ?? '4173');
    console.log(`The site is ready: ${address}`);
    if (!given) {
      process.env.SITE_PICTURES = 'full';
      await buildSite((step) => console.log(`[pictures in full quality] ${lineOf(step)}`));
    }
  },
});
