import { prune } from 'publish/prune.ts';
import { flag, runCommand, value } from './command.ts';

await runCommand({
  name: 'tidy',
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
