/** `pnpm new section <name>`: creates a working section. `pnpm new --help` says more. */
import { styleText } from 'node:util';
import { runCommand } from './command.ts';
import { newSection } from './new-section.ts';

const help = `pnpm new section mf-jobs   creates a section: a page in both languages with one item of content, texts, a card for the
                           home page, tests, and rows in CODEOWNERS

Then pnpm dev mf-jobs shows it, and pnpm release mf-jobs makes it live.`;

await runCommand({
  help,
  async run([kind, name, ...more]) {
    if (kind !== 'section' || !name || more.length > 0)
      throw new Error('Name the section to create: pnpm new section mf-jobs');
    return newSection(name);
  },
  format: ({ name, namespace, path }) =>
    [
      styleText('green', `Created ${name}.`),
      `Its code is in ${name}, its content in shared/content/${namespace}, its texts in shared/locales/${namespace}.`,
      `Its team in CODEOWNERS is @${namespace}-team. Write the team’s account there.`,
      `For a menu entry, add a line to “header” in shared/content/menu.yaml and release the shell too:`,
      `  - { to: "${path}", fr: "Nouvelle rubrique", en: "New section" }`,
    ].join('\n'),
});
