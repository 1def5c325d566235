import { type ContentModule, foundPage } from 'tools/content/content-module.ts';
import { tryRead } from 'tools/content/errors.ts';
import type { DirectoryGroups, DirectoryLists, SchoolList } from './directory-content.ts';
import { directoryContent } from './directory-content.ts';
import { countiesSchema, groupsSchema, noCounty, readDirectory, registerFile, typesSchema } from './register.ts';

const page = '/schools-by-region';
/** The search for a school by its name. */
const to = `${page}?q={title}`;

/** The lists of schools of each region and each county. A region may have the name of its only county. */
function listsIn({ groups }: DirectoryGroups, { counties }: DirectoryLists) {
  const regions = groups.filter(({ kind, count }) => kind === 'region' && count);
  const caption = 'schools.captionOfRegion';
  const ofRegions = regions.map(({ id, name }) => ({ to: `?group=${id}`, name, caption }));
  const ofCounties = counties
    .filter(({ name }) => !noCounty.includes(name) && regions.every((region) => region.name !== name))
    .map(({ id, name }) => ({ to: `?county=${id}`, name, caption: 'schools.caption' }));
  return [...ofRegions, ...ofCounties];
}

export default {
  paths: [page],
  schemas: {
    'directory/counties.yaml': countiesSchema,
    'directory/groups.yaml': groupsSchema,
    'directory/types.yaml': typesSchema,
  },
  files: [{ names: /^directory\/schools\.csv$/, needed: registerFile }],
  checks: [
    ({ names, folders }) =>
      names.includes(registerFile)
        ? tryRead(() => readDirectory(folders)).mistakes.filter(({ file }) => file.endsWith('.csv'))
        : [],
  ],
  tokens: { schools: (folders) => String(readDirectory(folders).schools.length) },
  read: ({ folders }) => directoryContent(readDirectory(folders)),
  search: ({ text, item, items }) => [
    foundPage(page, text('schools.title'), text('find.title'), item<DirectoryGroups>('groups').groups),
    ...listsIn(item<DirectoryGroups>('groups'), item<DirectoryLists>('lists')).map(({ to, name, caption }) =>
      foundPage(`${page}${to}`, text(caption).replace('{{group}}', name), text('schools.title')),
    ),
    ...items<SchoolList>('list').flatMap(({ schools }) =>
      schools.map(({ name: title, county: note }) => ({ kind: 'school' as const, title, to, note, texts: [] })),
    ),
  ],
  /** Loaded on demand: nothing else needs the libraries for spreadsheets. */
  compareTable: async (...given) => (await import('./import/import-register.ts')).compareTable(...given),
} satisfies ContentModule;
