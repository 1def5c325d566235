/** `pnpm content check` checks all content; `pnpm content import <file>` imports a register of schools. */
import { styleText } from 'node:util';
import { checkContent } from 'content-tools/check/check-content.ts';
import { summary } from 'content-tools/check/summary.ts';
import type { ImportOptions } from 'content-tools/content-module.ts';
import { formatMistake } from 'content-tools/errors.ts';
import { contentModules } from 'content-tools/modules.ts';
import { changedApps, linksNotLive } from 'publish/compare-live.ts';
import { runFromTerminal } from 'workspace/command-line.ts';

const help = `pnpm content check                       looks for mistakes in shared/content and shared/locales, and says which apps
                                         differ from the live site
pnpm content import <file> [--dry-run]   imports a register of schools (.csv or .xlsx) and shows what changes;
                                         with --dry-run it writes nothing`;

await runFromTerminal({
  help,
  options: { 'dry-run': { type: 'boolean' } },
  run([command, file, ...rest], flags) {
    if (command === 'check' && !file) return check();
    if (command === 'import' && file && rest.length === 0)
      return importFile(file, { dryRun: Boolean(flags['dry-run']), log: console.log });
    throw new Error(help);
  },
});

/** Only the schools directory reads spreadsheets. */
function importFile(file: string, options: ImportOptions): Promise<void> {
  const reader = contentModules.find(({ module }) => module.importFile)?.module;
  if (!reader?.importFile) throw new Error('No section here imports spreadsheets.');
  return reader.importFile(file, options);
}

function check(): void {
  const started = performance.now();
  const { content, mistakes } = checkContent();
  if (mistakes.length > 0)
    throw new Error(`${mistakes.map(formatMistake).join('\n')}\n\n${mistakeCount(mistakes.length)}`);
  for (const link of linksNotLive(content)) console.log(styleText('yellow', formatMistake(link)));
  const changed = changedApps();
  if (changed.length > 0)
    console.log(`Not live yet: changes of ${changed.join(', ')}. To release them at once: pnpm release --changed`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(styleText('green', `The content is in order (${summary(content)}; ${seconds} s).`));
}

function mistakeCount(count: number): string {
  return `${count === 1 ? '1 mistake' : `${count} mistakes`} to correct.`;
}
