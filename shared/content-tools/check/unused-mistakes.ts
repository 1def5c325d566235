import type { Mistake } from '../errors.ts';
import { shown } from '../folders.ts';
import { contentModules } from '../modules.ts';
import { misplaced } from '../placement.ts';
import type { Content } from './gather.ts';
import { usedBy } from './used.ts';

const modules = contentModules.map(({ module }) => module);

/** Pictures that no page shows, and whatever else the apps find unused. */
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
  const used = usedBy(
    content,
    ['image', 'logo'],
    pictures.map(({ picture }) => picture),
  );
  return pictures
    .filter(({ picture }) => !used(picture) && !modules.some(({ ownPictures }) => ownPictures?.test(picture)))
    .map(({ name, picture }) => ({
      file: shown(name),
      line: 1,
      field: '',
      message: `no page shows this picture. Write “${picture}” where it belongs, or delete it.`,
    }));
}
