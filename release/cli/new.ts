/** `pnpm new section <name>`: makes a section that works. `pnpm new --help` says more. */
import { styleText } from 'node:util';
import { runCommand } from './command.ts';
import { newSection } from './new-section.ts';

const help = `pnpm new section mf-jobs   makes the section: a page in both languages with one item of content, texts, a card for the
                           home page, tests, and rows in CODEOWNERS

Afterwards pnpm dev mf-jobs shows it, and pnpm release mf-jobs puts it live.`;

await runCommand({
  help,
  async run([kind, name, ...more]) {
    if (kind !== 'section' || !name || more.length > 0)
      throw new Error('Name the one section to make: pnpm new section mf-jobs');
    return newSection(name);
  },
  format: ({ name, namespace, path }) =>
    [
      styleText('green', `${name} is made.`),
      `Its code is in ${name}, its content in shared/content/${namespace}, its texts in shared/locales/${namespace}.`,
      `Its team in CODEOWNERS is @${namespace}-team: put the team’s account there.`,
      `To give it a menu entry, add a line to “header” in shared/content/menu.yaml and release the shell as well:`,
      `  - { to: "${path}", fr: "Nouvelle rubrique", en: "New section" }`,
    ].join('\n'),
});
