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
  const root = { at: '', name: '', optional: false, depth: 0 };
  return json.properties ? fieldsOf(json, root) : [fieldOf(json, root)];

  function fieldsOf({ properties = {}, required = [] }: Json, { at, depth }: Place): Field[] {
    return Object.entries(properties)
      .filter(([, part]) => depth < deepest || !containsItself(part))
      .map(([name, part]) =>
        fieldOf(part, { at: at ? `${at}.${name}` : name, name, optional: !required.includes(name), depth }),
      );
  }

  function fieldOf(part: Json, place: Place): Field {
    const { at, name, optional } = place;
    if (part.$ref) {
      const definition = json.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {};
      // The parts inside a part have the same labels as those around it.
      return fieldOf(definition, { ...place, at: at.replace(/^(.*\[\]).*\[\]$/, '$1'), depth: place.depth + 1 });
    }
    const choices = part.anyOf?.filter(({ type }) => type !== 'null');
    if (choices?.length === 1) return fieldOf(choices[0] as Json, place);
    const isOptional = optional ? (true as const) : undefined;
    const common = { name, label: labelOf(kind, at), help: helpOf(kind, at), optional: isOptional };
    if (!choices) return { ...common, ...controlOf(part, place) };
    const forms = choices.map((one) => ({
      ...fieldOf(one, { ...place, optional: false }),
      label: labelOf(kind, `${at}:${isBoth(one) ? 'both' : one.type}`),
    }));
    return { ...common, kind: 'either', forms };
  }

  function controlOf(part: Json, place: Place): Control {
    const { at, depth } = place;
    const { control, folder = '', most, size = 'line' } = part;
    if (isBoth(part)) return { kind: 'both', size: isMarkdown(at, kind) ? 'markdown' : size, most };
    if (part.properties) return { kind: 'object', fields: fieldsOf(part, place) };
    if (part.items) {
      const item = fieldOf(part.items, { at: `${at}[]`, name: '', optional: false, depth });
      return { kind: 'list', item, least: part.minItems, most: part.maxItems };
    }
    if (control === 'picture') return { kind: 'picture', folder, extension: 'jpg' };
    if (control === 'drawing') return { kind: 'picture', folder, extension: 'svg' };
    if (control === 'document') return { kind: 'document', folder };
    if (control) return { kind: control };
    const values = part.enum ?? [part.const ?? []].flat();
    const options = values.map((value) => ({ value, label: labelOf(kind, `${at}=${value}`) }));
    if (options.length > 0) return { kind: 'choice', options };
    if (part.type === 'boolean') return { kind: 'yesNo' };
    if (part.type === 'integer' || part.type === 'number') return { kind: 'number', ...rangeOf(part) };
    if (part.format === 'uri') return { kind: 'address' };
    if (part.format === 'email') return { kind: 'email' };
    return { kind: 'text', size, most };
  }
}

const containsItself = ({ $ref, items }: Json): boolean => Boolean($ref || (items && containsItself(items)));

const isBoth = ({ properties }: Json): boolean => Object.keys(properties ?? {}).join() === 'fr,en';

const isMarkdown = (at: string, kind: string): boolean =>
  contentModules.some(({ module: { markdown = {} } }) => markdown[kind.replace(/\/[^/]*$/, '')] === at);

/** Whole numbers have limits of their own, which say nothing. */
function rangeOf({ exclusiveMinimum = Number.NaN, minimum = exclusiveMinimum + 1, maximum = Number.NaN }: Json) {
  const stated = (limit: number) => (Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined);
  return { least: stated(minimum), greatest: stated(maximum) };
}

/** Longer texts get several lines. */
const lineLength = 60;

/** The form of an app's texts. A text of the interface has no better name than what it says. */
export const textsForm = (kind: string, texts: Texts, around = ''): Field[] =>
  Object.entries(texts).map(([name, value]): Field => {
    const at = around ? `${around}.${name}` : name;
    if (!isText(value)) return { name, label: labelOf(kind, at), kind: 'object', fields: textsForm(kind, value, at) };
    const longest = Math.max(value.fr.length, value.en.length);
    const help = value.fr.includes('{{') ? helpOf(kind, '{{}}') : undefined;
    const label = inBoth((language) => value[language].replace(/\{\{?\w+\}?\}/g, '…'));
    return { name, label, help, kind: 'both', size: longest > lineLength ? 'lines' : 'line' };
  });
