import type { Field, Path } from '../../../api/form.ts';
import { useLanguage } from '../../language.tsx';
import { idOf } from '../data.ts';
import { useMistake } from '../form-context.ts';

/** What is said of a field, in the editor's language. */
export interface Described {
  id: string;
  label: string;
  help: string | undefined;
  /** What is wrong with it. */
  problem: string | undefined;
}

export function useField({ label, help }: Field, path: Path): Described {
  const { inLanguage } = useLanguage();
  const problem = useMistake(path);
  return { id: idOf(path), label: inLanguage(label), help: help && inLanguage(help), problem };
}

/** Attributes that tie a control to its help and to what is wrong with it. */
export const describedBy = ({
  id,
  help,
  problem,
  counted,
}: Pick<Described, 'id' | 'help' | 'problem'> & { counted?: boolean }) => {
  const ids = [problem && `${id}-problem`, help && `${id}-help`, counted && `${id}-count`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(problem && { 'aria-invalid': true }) };
};
