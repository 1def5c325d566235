import type { SearchSource } from 'content-tools/content-module.ts';
import type { Searched } from 'content-tools/search/search-index.ts';
import type { DirectoryGroups } from './directory-content.ts';
import { readDirectory } from './read-directory.ts';

const page = '/schools-by-region';

/** What the site search finds of the register: each school by its name and county. Throws `ContentError`. */
export const directorySearch = ({ text, item, folders }: SearchSource): Searched[] => [
  {
    kind: 'page',
    title: text('schools.title'),
    to: page,
    note: text('find.title'),
    texts: [item<DirectoryGroups>('groups').groups],
  },
  ...readDirectory(folders).schools.map(
    ({ name, county }): Searched => ({
      kind: 'school',
      title: name,
      to: `${page}?q={title}`,
      note: county,
      texts: [],
    }),
  ),
];
