import { type Mistake, sortMistakes } from '../errors.ts';
import { type ContentFolders, ownFolders } from '../folders.ts';
import { contentModules } from '../modules.ts';
import { blankMistakes } from './blank-mistakes.ts';
import { type Content, gather } from './gather.ts';
import { linkMistakes } from './link-mistakes.ts';
import { localeMistakes } from './locale-mistakes.ts';
import { markdownMistakes } from './markdown-mistakes.ts';
import { pictureMistakes } from './picture-mistakes.ts';
import { slugMistakes } from './slug-mistakes.ts';
import { translationMistakes } from './translation-mistakes.ts';
import { typographyMistakes } from './typography.ts';
import { unusedMistakes } from './unused-mistakes.ts';

const checks = [
  slugMistakes,
  blankMistakes,
  translationMistakes,
  typographyMistakes,
  markdownMistakes,
  linkMistakes,
  pictureMistakes,
  ...contentModules.flatMap(({ module }) => module.checks ?? []),
];

/** Every mistake in the content and in the locales, by file and line, unused files included. */
export function checkContent(
  folders: ContentFolders = ownFolders,
  { unused = true } = {},
): { content: Content; mistakes: Mistake[] } {
  const { content, mistakes } = gather(folders);
  const all = [
    ...mistakes,
    ...checks.flatMap((check) => check(content)),
    ...localeMistakes(folders),
    ...(unused ? unusedMistakes(content) : []),
  ];
  return { content, mistakes: sortMistakes(all) };
}
