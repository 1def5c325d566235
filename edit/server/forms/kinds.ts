import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isContentName } from 'contract/file-names.ts';
import type { Both } from 'contract/language.ts';
import type { Kind } from 'edit/api/form.ts';
import { admins } from 'edit/api/person.ts';
import { blankNames, schemas } from 'tools/content/modules.ts';
import { apps } from 'tools/workspace/apps.ts';
import { ownersOf } from 'tools/workspace/owners.ts';
import { parse } from 'yaml';

/** The words of a form, by paths: `hours.from`, `objectives[]`, `category=webinar`, `description:both`. */
interface LabelFile {
  kind: string;
  title: Both<string>;
  add?: Both<string>;
  /** The French addresses of pages that show it, besides its own. A blank is a field: `/gallery/{year}`. */
  pages?: string[];
  fields?: Record<string, Both<string>>;
  help?: Record<string, Both<string>>;
}

const own = path.join(import.meta.dirname, 'labels');
const read = (file: string) => parse(readFileSync(file, 'utf8'));
export const commonLabels: Required<Pick<LabelFile, 'fields' | 'help'>> = read(path.join(own, 'common.yaml'));

/** Those of the apps in their order, then those of no app. */
export const labelFiles: readonly LabelFile[] = [
  ...apps.map(({ contentModule }) => path.join(path.dirname(contentModule), 'labels')),
  own,
].flatMap((folder) => {
  const names = globSync('*.yaml', { cwd: folder, exclude: ['common.yaml'] });
  return names.sort().map((name) => read(path.join(folder, name)));
});

const labelFileOf = (kind: string): Partial<LabelFile> => labelFiles.find((file) => file.kind === kind) ?? {};

/** What a kind calls the field, part or choice at a path. A missing label is the path's last name. */
export function labelOf(kind: string, at: string): Both<string> {
  const { title, fields } = labelFileOf(kind);
  const name = lastOf(at);
  return (at === '' ? title : (fields?.[at] ?? commonLabels.fields[name])) ?? { fr: name, en: name };
}

/** Common help explains what common words call a field. */
export function helpOf(kind: string, at: string): Both<string> | undefined {
  const { help, fields } = labelFileOf(kind);
  return help?.[at] ?? (fields?.[at] ? undefined : commonLabels.help[lastOf(at)]);
}

/** `hours.from` → `from`, `history[].year` → `year`, `category=webinar` stays. */
const lastOf = (at: string): string => at.replace(/^.*\./, '');

export const registerKind = 'directory/schools.csv';

const texts = 'locales/';

export const isOfTexts = (item: string): boolean => item.startsWith(texts);

export const namespaceOf = (item: string): string => item.slice(texts.length);

/** Where an item is in the repository: `/shared/content/events/open-day.yaml`, `/shared/locales/events/`. */
const repositoryPath = (item: string): string => (isOfTexts(item) ? `/shared/${item}/` : `/shared/content/${item}`);

/** The files of `formerly` say where addresses lead, and have no form. */
const ids = [
  ...Object.keys(schemas).filter((id) => !id.includes('/formerly/')),
  registerKind,
  ...apps.map(({ namespace }) => `${texts}${namespace}`),
];

const place = (id: string): number => labelFiles.findIndex(({ kind }) => kind === id);

/** Every kind of content, in the order of the files of labels. */
export const kinds: readonly Kind[] = ids
  .toSorted((a, b) => place(a) - place(b))
  .map((id) => {
    const { title = { fr: id, en: id }, add } = labelFileOf(id);
    return { id, title, add, teams: ownersOf(repositoryPath(id)) };
  });

/** The kind of an item, such as `events/open-day.yaml`; undefined if no page reads such a file. */
export const kindOf = (item: string): Kind | undefined =>
  kinds.find(({ id }) => id === item) ??
  (item.endsWith('.yaml') && isContentName(path.basename(item, '.yaml'), (blank) => blankNames.includes(blank))
    ? kinds.find(({ id }) => id.includes('*') && id === item.replace(/[^/]+(?=\.yaml$)/, '*'))
    : undefined);

export const teamsOf = (item: string): string[] => ownersOf(repositoryPath(item));

/** `events/../home/home.yaml` begins as one team's and ends as another's. */
const isPlain = (item: string): boolean =>
  item.split('/').every((part) => /^[\p{L}\p{N}{*][\p{L}\p{N} ._{}-]*$/u.test(part));

export const mayChange = (item: string, teams: readonly string[]): boolean =>
  isPlain(item) && (teams.includes(admins) || teamsOf(item).some((team) => teams.includes(team)));
