import { shown } from '../folders.ts';
import { contentModules } from '../modules.ts';
import type { Text } from './texts.ts';

const fields = contentModules.flatMap(({ module }) => Object.entries(module.markdown ?? {}));

/** Whether a text is rendered from Markdown; all others are shown as they are. */
export const isMarkdown = ({ file, field }: Text): boolean =>
  field.length === 2 && fields.some(([folder, name]) => file.startsWith(shown(`${folder}/`)) && field[0] === name);
