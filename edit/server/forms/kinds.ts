import type { Kind } from 'edit/api/form.ts';
import { schemas } from 'tools/content/modules.ts';
import { apps } from 'tools/workspace/apps.ts';
import { ownerOf, ownersOf } from 'tools/workspace/owners.ts';
import { labelFiles } from './labels.ts';

/** The register of schools, which is edited as a table. */
export const registerKind = 'directory/schools.csv';

/** The start of the kinds that are an app's texts, `locales/events`. */
const texts = 'locales/';

export const isOfTexts = (item: string): boolean => item.startsWith(texts);

/** The namespace of `locales/events`. */
export const namespaceOf = (item: string): string => item.slice(texts.length);

/** Where an item is in the repository: `/shared/content/events/open-day.yaml`, `/shared/locales/events/`. */
const repositoryPath = (item: string): string => (isOfTexts(item) ? `/shared/${item}/` : `/shared/content/${item}`);

const ids = [...Object.keys(schemas), registerKind, ...apps.map(({ namespace }) => `${texts}${namespace}`)];

const place = (id: string): number => labelFiles.findIndex(({ kind }) => kind === id);

/** Every kind of content, in the order of the files of labels. */
export const kinds: readonly Kind[] = ids
  .toSorted((a, b) => place(a) - place(b))
  .map((id) => {
    const { title = { fr: id, en: id }, add } = labelFiles.find(({ kind }) => kind === id) ?? {};
    return { id, title, add, team: ownerOf(repositoryPath(id)) };
  });

/** The kind of an item, such as `events/open-day.yaml`; undefined if no page reads such a file. */
export const kindOf = (item: string): Kind | undefined =>
  kinds.find(({ id }) => id === item) ??
  (/^[a-z0-9{}/-]+\.yaml$/.test(item)
    ? kinds.find(({ id }) => id.includes('*') && id === item.replace(/[^/]+(?=\.yaml$)/, '*'))
    : undefined);

/** The teams that may edit an item, all of it or some of its fields (owned-fields.ts). */
export const teamsOf = (item: string): string[] => ownersOf(repositoryPath(item));
