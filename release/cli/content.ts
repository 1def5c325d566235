import { styleText } from 'node:util';
import { languages } from 'contract/language.ts';
import { checkContent } from 'tools/content/check/check-content.ts';
import { formatMistake } from 'tools/content/errors.ts';
import { inLanguage, messageText } from 'tools/content/messages.ts';
import { help, runCommand } from './command.ts';

await runCommand({
  takes: 1,
  values: ['language'],
  run({ words: [command], ...given }) {
    const language = languages.find((one) => one === (given.language ?? 'en'));
    if (!language || command !== 'check') throw new Error(help());
    return inLanguage(language, () => {
      const { mistakes } = checkContent();
      if (mistakes.length > 0) throw new Error(mistakes.map(formatMistake).join('\n'));
      const text = messageText({ en: 'The content is in order.', fr: 'Le contenu est en ordre.' });
      console.log(styleText('green', text));
    });
  },
});
