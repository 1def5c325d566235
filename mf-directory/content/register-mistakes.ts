import type { Content } from 'content-tools/check/gather.ts';
import { type Mistake, tryRead } from 'content-tools/errors.ts';
import { readDirectory } from './read-directory.ts';
import { registerFile } from './register.ts';

/** Mistakes in the register. */
export const registerMistakes = ({ names, folders }: Content): Mistake[] =>
  names.includes(registerFile)
    ? tryRead(() => readDirectory(folders)).mistakes.filter(({ file }) => file.endsWith('.csv'))
    : [];
