/** `pnpm tidy`: removes old releases and compositions. `pnpm tidy --help` says more. */
import { type Pruned, type PruneOptions, prune } from 'publish/prune.ts';
import { assertNoNames } from './app-names.ts';
import { runCommand } from './command.ts';

const help = `pnpm tidy   removes releases and compositions that are neither live, nor recent, nor among the last ones
            (pnpm prune is a command of pnpm itself: it tidies node_modules, and never the store)

  --keep 5    how many compositions, and releases of each app, to keep besides the live ones
  --days 30   how long to keep what was live, because open tabs still load its files
  --dry-run   shows what it would remove, and removes nothing
  --json      prints only the result, as JSON

The store is .site; SITE_DIR names another folder.`;

await runCommand<Pruned & PruneOptions>({
  help,
  asks: 'tidy',
  options: {
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '30' },
    'dry-run': { type: 'boolean' },
  },
  async run(words, flags, log) {
    assertNoNames('tidy', words);
    const options = {
      keep: number('keep', flags.keep, /^\d+$/),
      days: number('days', flags.days, /^\d+(\.\d+)?$/),
      dryRun: Boolean(flags['dry-run']),
    };
    return { ...options, ...(await prune(options, log)) };
  },
  format({ removed, files, dryRun }) {
    if (removed.length + files === 0) return 'There is nothing to remove.';
    const others = files > 0 ? [`  ${files === 1 ? '1 file' : `${files} files`} that no other release has`] : [];
    const would = dryRun ? ['Nothing is removed yet.'] : [];
    return [...removed.map((name) => `  ${name}`), ...others, ...would].join('\n');
  },
});

function number(name: string, given: unknown, form: RegExp): number {
  if (typeof given === 'string' && form.test(given)) return Number(given);
  throw new Error(`--${name} must be a number, not “${given}”.`);
}
