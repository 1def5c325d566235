import { type Counts, countsFile } from '../counts.ts';
import type { Mistake } from '../errors.ts';
import { shown } from '../folders.ts';
import { registerCounts } from '../register.ts';
import { resourceSections } from '../resources.ts';
import type { Content } from './gather.ts';

/** Numbers that differ from those in counts.yaml. */
export function countMistakes(content: Content): Mistake[] {
  const file = content.files.get(countsFile);
  const expected = file?.data as Counts | undefined;
  if (!file || typeof expected !== 'object' || expected === null) return [];
  const mistake = (part: string, what: string, message: string): Mistake => ({
    file: shown(countsFile),
    line: file.lineOf([part, what]),
    field: `${part}.${what}`,
    message,
  });
  const wrong = counted(content).flatMap(({ part, what, found, words }): Mistake[] => {
    const wanted = (expected[part] as Record<string, unknown> | undefined)?.[what];
    if (found === undefined || wanted === found || (wanted !== undefined && typeof wanted !== 'number')) return [];
    const cure = `Mend what was lost or doubled; if it is right, write ${found} here.`;
    return [mistake(part, what, `${words} ${found}, and this file says ${wanted ?? 'nothing'}. ${cure}`)];
  });
  const groups = content.directory?.groups.map(({ id }) => id) ?? Object.keys(expected.directory ?? {});
  const lost = Object.keys(expected.directory ?? {}).filter((id) => id !== 'schools' && !groups.includes(id));
  const gone = 'is not a group of schools in directory/groups.yaml. Bring it back there, or delete this line.';
  return [...wrong, ...lost.map((id) => mistake('directory', id, `“${id}” ${gone}`))];
}

interface Count {
  part: keyof Counts;
  what: string;
  /** Undefined when a file that must be counted cannot be read. */
  found: number | undefined;
  words: string;
}

function counted({ names, files, unread, directory }: Content): Count[] {
  const data = (name: string) => files.get(name)?.data as Record<string, unknown> | undefined;
  const length = (name: string, field?: string): number | undefined => {
    const list = field ? data(name)?.[field] : data(name);
    return Array.isArray(list) ? list.length : undefined;
  };
  const within = (folder: string): string[] =>
    names.filter((name) => new RegExp(`^${folder}/[^/]+$`).test(name) && !name.endsWith('/introduction.yaml'));
  /** Counts from the contents of files; undefined unless all can be read. */
  const having = (folder: string, fits: (fields: Record<string, unknown>) => boolean): number | undefined =>
    unread.some((name) => name.startsWith(`${folder}/`))
      ? undefined
      : within(folder).filter((name) => fits(data(name) ?? {})).length;
  const here = (part: keyof Counts, what: string, found: number | undefined, noun = what): Count => ({
    part,
    what,
    found,
    words: `the number of ${noun} is`,
  });
  const register = directory && registerCounts(directory.schools, directory.groups);
  return [
    here('events', 'events', within('events').length),
    here('news', 'articles', within('news').length),
    here(
      'news',
      'dated',
      having('news', ({ date }) => date !== undefined),
      'articles with a date',
    ),
    ...resourceSections.map((section) =>
      here(
        'resources',
        section,
        having('resources', (fields) => fields.section === section),
        `documents under “${section}”`,
      ),
    ),
    here('resources', 'teasers', within('resources/teasers').length),
    here('gallery', 'photos', within('gallery').length),
    here('about', 'values', length('about/about.yaml', 'values')),
    here('about', 'objectives', length('about/about.yaml', 'objectives')),
    here('about', 'officers', length('about/officers.yaml')),
    here('about', 'regions', length('about/regions.yaml'), 'regional offices'),
    here('membership', 'benefits', length('membership/membership.yaml', 'benefits')),
    ...Object.entries(register ?? {}).map(([id, found]) =>
      here('directory', id, found, id === 'schools' ? 'schools' : `schools in “${id}”`),
    ),
  ];
}
