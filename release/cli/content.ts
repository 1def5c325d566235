import { styleText } from 'node:util';
import { languages } from 'contract/language.ts';
import { checkContent } from 'tools/content/check/check-content.ts';
import { formatMistake } from 'tools/content/errors.ts';
import { inLanguage, say } from 'tools/content/say.ts';
import { helpOf, runCommand, value } from './command.ts';

await runCommand({
  name: 'content',
  takes: 1,
  options: { language: value },
  run({ words: [command], ...given }) {
    const language = languages.find((one) => one === (given.language ?? 'en'));
    if (!language || command !== 'check') throw new Error(helpOf('content'));
    return inLanguage(language, check);
  },
});

function check(): void {
  const { mistakes } = checkContent();
  const count = mistakes.length;
  const s = count === 1 ? '' : 's';
  const toCorrect = say({ en: `${count} mistake${s} to correct.`, fr: `${count} erreur${s} à corriger.` });
  if (count > 0) throw new Error(`${mistakes.map(formatMistake).join('\n')}\n\n${toCorrect}`);
  console.log(styleText('green', say({ en: 'The content is in order.', fr: 'Le contenu est en ordre.' })));
}
