import type { Searched, SearchSource } from 'tools/content/content-module.ts';
import type { DirectoryGroups, SchoolList } from './directory-content.ts';

const page = '/schools-by-region';

/** What the site search finds of the register: each school by its name and county. */
export const directorySearch = ({ text, item, items }: SearchSource): Searched[] => [
  {
    kind: 'page',
    title: text('schools.title'),
    to: page,
    note: text('find.title'),
    texts: [item<DirectoryGroups>('groups').groups],
  },
  ...items<SchoolList>('list').flatMap(({ schools }) =>
    schools.map(
      ({ name, county }): Searched => ({
        kind: 'school',
        title: name,
        to: `${page}?q={title}`,
        note: county,
        texts: [],
      }),
    ),
  ),
];
