import type { ContentModule } from 'tools/content/content-module.ts';
import { tryRead } from 'tools/content/errors.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { say } from 'tools/content/say.ts';
import { directoryContent } from './directory-content.ts';
import { countiesSchema, type Directory, groupsSchema, readDirectory, typesSchema } from './read-directory.ts';
import { registerFile } from './register.ts';
import { registerMistakes } from './register-mistakes.ts';
import { directorySearch } from './search.ts';

const schoolsIn = ({ schools }: Directory): string => String(schools.length);
const readable = (folders: ContentFolders): Directory | undefined => tryRead(() => readDirectory(folders)).value;

export default {
  paths: ['/schools-by-region'],
  schemas: {
    'directory/counties.yaml': countiesSchema,
    'directory/groups.yaml': groupsSchema,
    'directory/types.yaml': typesSchema,
  },
  files: [{ names: /^directory\/schools\.csv$/, needed: registerFile }],
  checks: [registerMistakes],
  tokens: { schools: (folders) => schoolsIn(readDirectory(folders)) },
  summary: ({ folders }) => ({ [say({ en: 'schools', fr: 'écoles' })]: readable(folders)?.schools.length ?? 0 }),
  read: ({ folders }) => directoryContent(readDirectory(folders)),
  search: directorySearch,
  /** Loaded on demand: nothing else needs the libraries for spreadsheets. */
  importFile: async (file, options, folders) =>
    (await import('./import/import-register.ts')).importRegister(file, options, folders),
} satisfies ContentModule;
