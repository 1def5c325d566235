import type { Both } from 'contract/language.ts';
import type { Field } from 'edit/api/form.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import type { Labels } from './labels.ts';
import { isText, readTexts, type Texts } from './texts.ts';

/** The form of an app's texts. A text of the interface has no better name than what it says. */
export const textsForm = (kind: string, labels: Labels, folders: ContentFolders): Field[] =>
  fieldsOf(readTexts(kind, folders), '', labels);

const fieldsOf = (texts: Texts, around: string, labels: Labels): Field[] =>
  Object.entries(texts).map(([name, value]): Field => {
    const at = around ? `${around}.${name}` : name;
    return isText(value)
      ? { name, label: value, ...helpOf(value, labels), kind: 'both', size: sizeOf(value) }
      : { name, label: labels.label(at), kind: 'object', fields: fieldsOf(value, at, labels) };
  });

/** The longest text on a line of a form. */
const line = 60;
const sizeOf = ({ fr, en }: Both<string>): 'line' | 'lines' =>
  Math.max(fr.length, en.length) > line ? 'lines' : 'line';

const helpOf = ({ fr }: Both<string>, labels: Labels): { help?: Both<string> } => {
  const help = /\{\{/.test(fr) && labels.help('{{}}');
  return help ? { help } : {};
};
