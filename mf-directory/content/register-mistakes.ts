import type { Content } from 'tools/content/content-module.ts';
import { type Mistake, tryRead } from 'tools/content/errors.ts';
import { readDirectory } from './read-directory.ts';
import { registerFile } from './register.ts';

/** Mistakes in the register. */
export const registerMistakes = ({ names, folders }: Content): Mistake[] =>
  names.includes(registerFile)
    ? tryRead(() => readDirectory(folders)).mistakes.filter(({ file }) => file.endsWith('.csv'))
    : [];
