/** `pnpm follow`: keeps a folder as the store in a bucket is, for nginx. `pnpm follow --help` says more. */
import { follow } from 'publish/follow.ts';
import { assertWritable } from 'store/access.ts';
import { liveComposition } from 'store/live.ts';
import { sharedStore } from 'store/shared/open.ts';
import { bringUpToDate } from 'store/shared/pull.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { assertNoNames } from './app-names.ts';
import { untilStopped } from './until-stopped.ts';

const help = `pnpm follow   keeps SITE_DIR as the store in the bucket SITE_STORE is, for a server such as nginx; pnpm serve does
              so by itself. It asks every second. A new composition goes live in the folder when all its files have
              come, and while the bucket cannot be reached, the folder stays as it is; pnpm status says since when.

Ctrl+C ends it.`;

await runFromTerminal({
  help,
  async run(words) {
    assertNoNames('follow', words);
    const shared = await sharedStore();
    if (!shared) throw new Error('There is nothing to follow: name the store in SITE_STORE, as s3://bucket/prefix.');
    assertWritable();
    if (!liveComposition()) await bringUpToDate({ whole: true });
    console.log(`${siteFolder} follows ${shared.address}.`);
    await follow(shared, untilStopped(), console.log);
  },
});
