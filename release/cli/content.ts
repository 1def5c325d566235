import { styleText } from 'node:util';
import { languages } from 'contract/language.ts';
import { checkContent, summary } from 'tools/content/check/check-content.ts';
import { formatMistake } from 'tools/content/errors.ts';
import { contentModules } from 'tools/content/modules.ts';
import { inLanguage, say } from 'tools/content/say.ts';
import { flag, helpOf, runCommand, value } from './command.ts';

await runCommand({
  name: 'content',
  takes: 2,
  options: { 'dry-run': flag, language: value },
  run({ words: [command, file], 'dry-run': dryRun, ...given }) {
    const language = languages.find((one) => one === (given.language ?? 'en'));
    const importFile = contentModules.find(({ module }) => module.importFile)?.module.importFile;
    if (language && command === 'check' && !file) return inLanguage(language, check);
    if (!language || command !== 'import' || !file || !importFile) throw new Error(helpOf('content'));
    return inLanguage(language, () => importFile(file, { dryRun, log: console.log }));
  },
});

function check(): void {
  const { content, mistakes } = checkContent();
  const count = mistakes.length;
  const s = count === 1 ? '' : 's';
  const toCorrect = say({ en: `${count} mistake${s} to correct.`, fr: `${count} erreur${s} à corriger.` });
  if (count > 0) throw new Error(`${mistakes.map(formatMistake).join('\n')}\n\n${toCorrect}`);
  const found = summary(content);
  const done = say({ en: `The content is in order (${found}).`, fr: `Le contenu est en ordre (${found}).` });
  console.log(styleText('green', done));
}
