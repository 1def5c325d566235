import { prune } from 'publish/prune.ts';
import { flag, runCommand, value } from './command.ts';

const help = `pnpm tidy   removes releases and compositions that are neither live, nor recent, nor among the last ones
            (pnpm prune is a command of pnpm itself: it tidies node_modules, and never the store)

  --keep 5    how many compositions, and releases of each app, to keep besides the live ones
  --days 30   how long to keep what was live, because open tabs still load its files
  --dry-run   shows what it would remove, and removes nothing`;

await runCommand({
  help,
  asks: 'tidy',
  options: { 'dry-run': flag, keep: value, days: value },
  async run({ 'dry-run': dryRun, keep = '5', days = '30', log }) {
    const options = { keep: Number(keep), days: Number(days), dryRun };
    if (!(options.keep >= 0 && options.days >= 0)) throw new Error('--keep and --days must be numbers.');
    return { ...options, ...(await prune(options, log)) };
  },
  format: ({ removed, files, dryRun }) =>
    [...removed, `${files} files of releases`, dryRun ? 'Nothing is removed yet.' : 'Removed.'].join('\n'),
});
