import { displayPath } from '../folders.ts';
import { contentModules } from '../modules.ts';
import type { Text } from './texts.ts';

const fields = contentModules.flatMap(({ module }) => Object.entries(module.markdown ?? {}));

/** Whether a text is Markdown. All other texts are shown as written. */
export const isMarkdown = ({ file, field }: Text): boolean =>
  field.length === 2 &&
  fields.some(([folder, name]) => file.startsWith(displayPath(`${folder}/`)) && field[0] === name);
