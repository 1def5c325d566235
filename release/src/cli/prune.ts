/** `pnpm run prune`: removes old releases and compositions. `pnpm run prune --help` says more. */
import { type Pruned, type PruneOptions, prune } from '../publish/prune.ts';
import { runCommand } from './command.ts';

const help = `pnpm run prune   removes releases and compositions that are not live, not among the last ones and not young
               (“run”, because pnpm has a prune of its own, which tidies node_modules)

  --keep 5    how many compositions, and releases of each app, stay besides the live ones
  --days 30   how long what was live stays: tabs opened then still fetch from it
  --dry-run   tells what it would remove, and removes nothing
  --json      the result as JSON

SITE_DIR names another store than .site.`;

await runCommand<Pruned & PruneOptions>({
  help,
  options: {
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '30' },
    'dry-run': { type: 'boolean' },
  },
  async run(words, flags, log) {
    if (words.length > 0) throw new Error('pnpm run prune takes no names. pnpm run prune --help says what it takes.');
    const options = {
      keep: number('keep', flags.keep, /^\d+$/),
      days: number('days', flags.days, /^\d+(\.\d+)?$/),
      dryRun: Boolean(flags['dry-run']),
    };
    return { ...options, ...(await prune(options, log)) };
  },
  format({ removed, freed, dryRun }) {
    if (removed.length === 0) return 'There is nothing to remove.';
    const size = `${(freed / 1e6).toFixed(1)} MB`;
    return [
      ...removed.map((name) => `  ${name}`),
      dryRun ? `${removed.length} would be removed, ${size}.` : `${removed.length} removed, ${size} freed.`,
    ].join('\n');
  },
});

function number(name: string, given: unknown, form: RegExp): number {
  if (typeof given === 'string' && form.test(given)) return Number(given);
  throw new Error(`--${name} takes a number, and “${given}” is none.`);
}
