import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Both } from 'contract/language.ts';
import { apps } from 'tools/workspace/apps.ts';
import { parse } from 'yaml';

/**
 * How the form of one kind of content speaks to teachers: a file of `labels` here or beside an app's content module. Its
 * keys are paths in the data: `hours.from`; `objectives[]` for an item of a list; `category=webinar` for a value to choose;
 * `description:both` for one of several forms. What `common.yaml` calls by a field's last name need not be repeated.
 */
export interface LabelFile {
  /** The kind's id. */
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
/** What forms call a field by its last name. */
export const commonLabels: Required<Pick<LabelFile, 'fields' | 'help'>> & Partial<LabelFile> = read(
  path.join(own, 'common.yaml'),
);

/** Those of the apps in their order, then those of no app. */
export const labelFiles: readonly LabelFile[] = [
  ...apps.map(({ contentModule }) => path.join(path.dirname(contentModule), 'labels')),
  own,
].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.yaml') && name !== 'common.yaml')
        .sort()
        .map((name) => read(path.join(folder, name)))
    : [],
);

/** Finds the words of one kind, and remembers which were used and which are missing. */
export class Labels {
  readonly used = new Set<string>();
  readonly missing = new Set<string>();
  readonly #file: Partial<LabelFile>;

  constructor(kind: string) {
    this.#file = labelFiles.find((file) => file.kind === kind) ?? {};
  }

  /** The label of a path. A missing one is the path's last name. */
  label(at: string): Both<string> {
    const found = this.#find('fields', at);
    if (found) return found;
    this.missing.add(at);
    const name = lastOf(at);
    return { fr: name, en: name };
  }

  help(at: string): Both<string> | undefined {
    return this.#find('help', at);
  }

  #find(part: 'fields' | 'help', at: string): Both<string> | undefined {
    if (at === '' && part === 'fields') return this.#file.title;
    const found = this.#file[part]?.[at];
    if (found) {
      this.used.add(`${part} ${at}`);
      return found;
    }
    // Common help explains what common words call a field.
    if (part === 'help' && this.#file.fields?.[at]) return undefined;
    this.used.add(`common ${part} ${lastOf(at)}`);
    return commonLabels[part][lastOf(at)];
  }
}

/** `hours.from` → `from`, `history[].year` → `year`, `category=webinar` stays. */
const lastOf = (at: string): string => at.replace(/^.*\./, '');
