/** `pnpm content check` checks all content; `pnpm content import <file>` imports a register of schools. */
import { styleText } from 'node:util';
import { checkContent } from 'content-tools/check/check-content.ts';
import { summary } from 'content-tools/check/summary.ts';
import type { ImportOptions } from 'content-tools/content-module.ts';
import { formatMistake } from 'content-tools/errors.ts';
import { contentModules } from 'content-tools/modules.ts';
import { inLanguage, say } from 'content-tools/say.ts';
import { languages } from 'contract/language.ts';
import { changedApps } from 'publish/built-versions.ts';
import { runFromTerminal } from 'workspace/command-line.ts';

const help = `pnpm content check                       looks for mistakes in shared/content and shared/locales, and says which apps
                                         differ from the live site
pnpm content import <file> [--dry-run]   imports a register of schools (.csv or .xlsx) and shows what changes;
                                         with --dry-run it writes nothing

With --language fr, both write in French.`;

await runFromTerminal({
  help,
  options: { 'dry-run': { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  run([command, file, ...rest], flags) {
    const language = languages.find((one) => one === flags.language);
    if (!language) throw new Error(`There are no messages in ${flags.language}. Write ${languages.join(' or ')}.`);
    if (command === 'check' && !file) return inLanguage(language, check);
    if (command === 'import' && file && rest.length === 0)
      return inLanguage(language, () => importFile(file, { dryRun: Boolean(flags['dry-run']), log: console.log }));
    throw new Error(help);
  },
});

/** Only the schools directory reads spreadsheets. */
function importFile(file: string, options: ImportOptions): Promise<void> {
  const reader = contentModules.find(({ module }) => module.importFile)?.module;
  if (!reader?.importFile) throw new Error('No section here imports spreadsheets.');
  return reader.importFile(file, options);
}

async function check(): Promise<void> {
  const started = performance.now();
  const { content, mistakes } = checkContent();
  if (mistakes.length > 0)
    throw new Error(`${mistakes.map(formatMistake).join('\n')}\n\n${mistakeCount(mistakes.length)}`);
  const changed = await changedApps();
  if (changed.length > 0)
    console.log(
      say({
        en: `Not live yet: changes of ${changed.join(', ')}. To release them at once: pnpm release --changed`,
        fr: `Pas encore en ligne : des changements de ${changed.join(', ')}. Pour les publier ensemble : pnpm release --changed`,
      }),
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const done = say({
    en: `The content is in order (${summary(content)}; ${seconds} s).`,
    fr: `Le contenu est en ordre (${summary(content)} ; ${seconds} s).`,
  });
  console.log(styleText('green', done));
}

function mistakeCount(count: number): string {
  const plural = count === 1 ? '' : 's';
  return say({ en: `${count} mistake${plural} to correct.`, fr: `${count} erreur${plural} à corriger.` });
}
