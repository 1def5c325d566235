import path from 'node:path';
import { exportSite } from 'publish/copies.ts';
import { runCommand } from './command.ts';

await runCommand({
  takes: 1,
  run({ words: [folder] }) {
    if (!folder) throw new Error('Name a folder: pnpm export /srv/export');
    return exportSite(path.resolve(folder));
  },
  format: ({ id, written, removed }) =>
    `The folder has composition ${id} now: ${written} files written, ${removed} removed.`,
});
