import type { Both } from 'contract/language.ts';
import type { Control, Field } from 'edit/api/form.ts';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { inBoth } from 'tools/content/localise.ts';
import { contentModules, schemas } from 'tools/content/modules.ts';
import { z } from 'zod';
import { isText, readTexts, type Texts } from './item-files.ts';
import { helpOf, isOfTexts, labelOf } from './kinds.ts';

/** What `z.toJSONSchema` makes of a schema, with the metadata of shared/tools/content/fields.ts. */
interface Json
  extends z.GlobalMeta,
    Partial<Record<'type' | 'const' | 'format' | '$ref', string>>,
    Partial<Record<'minItems' | 'maxItems' | 'minimum' | 'exclusiveMinimum' | 'maximum', number>> {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  enum?: string[];
  $defs?: Record<string, Json>;
}

interface Form {
  kind: string;
  definitions: Record<string, Json>;
}

interface Place {
  /** The key of its labels (kinds.ts). */
  at: string;
  name: string;
  optional: boolean;
  /** How many definitions it is in that contain themselves. */
  depth: number;
}

/** How often a part may contain itself, such as a box of the structure chart. */
const deepest = 4;

const forms = new Map<string, Field[]>();

/** The form of a kind of content, none for the register. A list is one field without a name. */
export function formOf(kind: string, folders: ContentFolders = ownFolders): Field[] {
  if (isOfTexts(kind)) return textsForm(kind, readTexts(kind, folders));
  const known = forms.get(kind) ?? readForm(kind);
  forms.set(kind, known);
  return known;
}

function readForm(kind: string): Field[] {
  const schema = schemas[kind];
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  const form = { kind, definitions: json.$defs ?? {} };
  const root = { at: '', name: '', optional: false, depth: 0 };
  return json.properties ? fieldsOf(json, root, form) : [fieldOf(json, root, form)];
}

const fieldsOf = ({ properties = {}, required = [] }: Json, { at, depth }: Place, form: Form): Field[] =>
  Object.entries(properties)
    .filter(([, json]) => depth < deepest || !contains(json, form))
    .map(([name, json]) =>
      fieldOf(json, { at: at ? `${at}.${name}` : name, name, optional: !required.includes(name), depth }, form),
    );

const contains = ({ $ref, items }: Json, form: Form): boolean =>
  Boolean($ref) || Boolean(items && contains(items, form));

function fieldOf(json: Json, place: Place, form: Form): Field {
  const { at, name, optional } = place;
  if (json.$ref) {
    const definition = form.definitions[json.$ref.replace('#/$defs/', '')] ?? {};
    // The parts inside a part have the same labels as those around it.
    return fieldOf(definition, { ...place, at: at.replace(/^(.*\[\]).*\[\]$/, '$1'), depth: place.depth + 1 }, form);
  }
  const choices = json.anyOf?.filter(({ type }) => type !== 'null');
  if (choices?.length === 1) return fieldOf(choices[0] as Json, place, form);
  const { kind } = form;
  const isOptional = optional ? (true as const) : undefined;
  const common = { name, label: labelOf(kind, at), help: helpOf(kind, at), optional: isOptional };
  if (!choices) return { ...common, ...controlOf(json, place, form) };
  const forms = choices.map((one) => ({
    ...fieldOf(one, { ...place, optional: false }, form),
    label: labelOf(kind, `${at}:${isBoth(one) ? 'both' : one.type}`),
  }));
  return { ...common, kind: 'either', forms };
}

function controlOf(json: Json, place: Place, form: Form): Control {
  const { at } = place;
  const { control, folder = '', most } = json;
  if (isBoth(json)) return { kind: 'both', size: isMarkdown(at, form) ? 'markdown' : (json.size ?? 'line'), most };
  if (json.properties) return { kind: 'object', fields: fieldsOf(json, place, form) };
  if (json.items) {
    const item = fieldOf(json.items, { at: `${at}[]`, name: '', optional: false, depth: place.depth }, form);
    return { kind: 'list', item, least: json.minItems, most: json.maxItems };
  }
  if (control === 'picture') return { kind: 'picture', folder, extension: 'jpg' };
  if (control === 'drawing') return { kind: 'picture', folder, extension: 'svg' };
  if (control === 'document') return { kind: 'document', folder };
  if (control) return { kind: control };
  const values = json.enum ?? [json.const ?? []].flat();
  const options = values.map((value) => ({ value, label: labelOf(form.kind, `${at}=${value}`) }));
  if (options.length > 0) return { kind: 'choice', options };
  if (json.type === 'boolean') return { kind: 'yesNo' };
  if (json.type === 'integer' || json.type === 'number') return { kind: 'number', ...rangeOf(json) };
  if (json.format === 'uri') return { kind: 'address' };
  if (json.format === 'email') return { kind: 'email' };
  return { kind: 'text', size: json.size ?? 'line', most };
}

const isBoth = ({ properties }: Json): boolean => Object.keys(properties ?? {}).join() === 'fr,en';

const isMarkdown = (at: string, { kind }: Form): boolean =>
  contentModules.some(({ module: { markdown = {} } }) => markdown[kind.replace(/\/[^/]*$/, '')] === at);

/** Whole numbers have limits of their own, which say nothing. */
function rangeOf({ exclusiveMinimum = Number.NaN, minimum = exclusiveMinimum + 1, maximum = Number.NaN }: Json) {
  const stated = (limit: number) => (Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined);
  return { least: stated(minimum), greatest: stated(maximum) };
}

/** The form of an app's texts. A text of the interface has no better name than what it says. */
export const textsForm = (kind: string, texts: Texts, around = ''): Field[] =>
  Object.entries(texts).map(([name, value]): Field => {
    const at = around ? `${around}.${name}` : name;
    if (!isText(value)) return { name, label: labelOf(kind, at), kind: 'object', fields: textsForm(kind, value, at) };
    const help = value.fr.includes('{{') ? helpOf(kind, '{{}}') : undefined;
    const label = inBoth((language) => value[language].replace(/\{\{?\w+\}?\}/g, '…'));
    return { name, label, help, kind: 'both', size: sizeOf(value) };
  });

const longestLine = 60;
const sizeOf = ({ fr, en }: Both<string>): 'line' | 'lines' =>
  Math.max(fr.length, en.length) > longestLine ? 'lines' : 'line';
