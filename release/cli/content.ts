/** `pnpm content check` checks all content; `pnpm content import <file>` imports a register of schools. */
import { parseArgs, styleText } from 'node:util';
import { checkContent } from 'content-tools/check/check-content.ts';
import { summary } from 'content-tools/check/summary.ts';
import type { ImportOptions } from 'content-tools/content-module.ts';
import { formatMistake } from 'content-tools/errors.ts';
import { contentModules } from 'content-tools/modules.ts';
import { changedApps, linksNotLive } from 'publish/compare-live.ts';
import { orExit } from 'workspace/or-exit.ts';

const usage = `pnpm content check                       looks for mistakes in shared/content and shared/locales
pnpm content import <file> [--dry-run]   imports a register of schools (.csv or .xlsx) and shows what changes`;

await orExit(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, file, ...rest] = positionals;
  if (command === 'check' && !file) return check();
  if (command === 'import' && file && rest.length === 0)
    return importFile(file, { dryRun: values['dry-run'], log: console.log });
  throw new Error(usage);
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
