import { fileMistake, type Mistake } from '../errors.ts';
import { misplaced } from '../file-rules.ts';
import { contentModules } from '../modules.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';
import { usedNames } from './used-names.ts';

const modules = contentModules.map(({ module }) => module);

/** Pictures that no page shows, and other files that an app does not use. */
export const unusedMistakes = (content: Content): Mistake[] => [
  ...unusedPictures(content),
  ...modules.flatMap(({ unused = [] }) => unused.flatMap((check) => check(content))),
];

function unusedPictures(content: Content): Mistake[] {
  const pictures = content.names
    .filter((name) => !misplaced(name))
    .flatMap((name) => {
      const [, picture] = /^pictures\/(.+)\.\w+$/.exec(name) ?? [];
      return picture ? [{ name, picture }] : [];
    });
  const used = usedNames(
    content,
    ['image', 'logo'],
    pictures.map(({ picture }) => picture),
  );
  return pictures
    .filter(({ picture }) => !used.has(picture) && !modules.some(({ ownPictures }) => ownPictures?.test(picture)))
    .map(({ name, picture }) =>
      fileMistake(
        name,
        say({
          en: `no page shows this picture. Write “${picture}” where it belongs, or delete it.`,
          fr: `aucune page ne montre cette image. Écrivez « ${picture} » là où elle doit figurer, ou supprimez-la.`,
        }),
      ),
    );
}
