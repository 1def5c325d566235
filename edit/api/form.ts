import type { Both, Language } from 'contract/language.ts';
import { isData } from './item-name.ts';

/** Where a value is in the data of an item: `['sections', 2, 'heading', 'fr']`. */
export type Path = (string | number)[];

interface Common {
  /** The key in the data, `title`. Empty for an item of a list, and for the only field of a list. */
  name: string;
  label: Both<string>;
  help?: Both<string>;
  optional?: true;
}

export type Field = Common & Control;

export type Control =
  | { kind: 'both'; size: 'line' | 'lines' | 'markdown'; most?: number }
  /** A text that is the same in both languages, such as a name. */
  | { kind: 'text'; size: 'line' | 'lines'; most?: number }
  | { kind: 'number'; least?: number; greatest?: number }
  | { kind: 'yesNo' }
  /** `2025-11-27`. */
  | { kind: 'date' }
  /** `08:30`. */
  | { kind: 'time' }
  /** A web address, or also a document, an e-mail address, or the French path of a page of the site. */
  | { kind: 'address' | 'link' | 'email' | 'page' }
  | { kind: 'choice'; options: { value: string; label: Both<string> }[] }
  /** A picture by its name, `events/butere-french-day-2025`; new ones go to this folder. */
  | { kind: 'picture'; folder: string; extension: 'jpg' | 'svg' }
  /** A PDF, DOCX or PPTX file by its name; new ones go to this folder. */
  | { kind: 'document'; folder: string }
  | { kind: 'object'; fields: Field[] }
  | { kind: 'list'; item: Field; least?: number; most?: number }
  /** One of several forms, such as a text or a programme in days. */
  | { kind: 'either'; forms: Field[] };

/** Stands for a date, time or number that is half typed or does not exist. No schema accepts it. */
export const unfinished = '?';

/** A kind of content with a form of its own: events, or the home page. */
export interface Kind {
  /** `events/*.yaml`, or `home/home.yaml` for a single item. */
  id: string;
  title: Both<string>;
  /** « Ajouter un événement »; none for a single item. */
  add?: Both<string>;
  /** The teams that own it, or parts of it: `events-team`. */
  teams: string[];
}

/** The blanks that texts may use, with their values: `{ association: 'APFK' }`. */
export type Blanks = Record<string, string>;

// Browsers compare versions with this too: nothing of Node here.

/** Of a field with several forms, that of these data. */
export function chosen(field: Field | undefined, data: unknown): Field | undefined {
  if (field?.kind !== 'either') return field;
  const isText = isData(data) && 'fr' in data;
  return field.forms.find(({ kind }) => (kind === 'both') === isText);
}

/** A form as one field: its only field, without a name, if the data is a list. */
export const rootOf = (form: Field[]): Field =>
  form[0]?.name === '' ? form[0] : { name: '', label: { fr: '', en: '' }, kind: 'object', fields: form };

/** The fields inside a field. The item of a list has no name. */
export function partsOf(field: Field | undefined): Field[] {
  if (field?.kind === 'object') return field.fields;
  if (field?.kind === 'list') return [field.item];
  return field?.kind === 'either' ? field.forms.flatMap(partsOf) : [];
}

/** A text in both languages has two texts, which are written alike. */
export const fieldIn = (field: Field | undefined, name: string): Field | undefined =>
  field?.kind === 'both' ? field : partsOf(field).find((one) => one.name === name);

const languageNames: Both<Both<string>> = {
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
};

/** What the field at a path is called, with those around it: « Jour 2, Titre (anglais) ». */
export function labelAt(form: Field[], path: Path): Both<string> {
  const named: Both<string>[] = [];
  let field: Field | undefined = rootOf(form);
  let suffix: Both<string> | undefined;
  for (const key of path) {
    if (field?.kind === 'both' || field?.kind === 'either') suffix = languageNames[key as Language];
    const place = typeof key === 'number' ? ` ${key + 1}` : '';
    field = partsOf(field).find(({ name }) => name === (place ? '' : key));
    if (!field) break;
    if (place) named.pop();
    named.push({ fr: field.label.fr + place, en: field.label.en + place });
  }
  const said = (language: Language): string =>
    named.map((label) => label[language]).join(', ') + (suffix ? ` (${suffix[language]})` : '');
  return { fr: said('fr'), en: said('en') };
}

/** The values of data, in the order of the form. */
export function inOrder(data: Record<string, unknown>, field: Field | undefined): [string, unknown][] {
  const names = field?.kind === 'both' ? ['fr', 'en'] : partsOf(field).map(({ name }) => name);
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => place(a) - place(b));
}
