import { type ComponentType, createContext, useContext } from 'react';
import type { Blanks, Path } from '../../api/form.ts';
import type { FieldMistake, Upload } from '../../api/item.ts';
import type { ControlProps } from './control.ts';

export interface FormContents {
  item: string;
  /** Draws a field inside another: a group, a list or a choice may hold any control. */
  FieldControl: ComponentType<ControlProps>;
  /** Writes a value; undefined removes it. */
  put: (path: Path, value: unknown) => void;
  /** The mistakes that may be shown by now. */
  mistakes: FieldMistake[];
  blanks: Blanks;
  /** Names of existing pictures and documents. */
  files: string[];
  uploads: Upload[];
  /** A file that the server has accepted for this item. */
  addUpload: (upload: Upload) => void;
  /** A name for a new file, made from the item's title: `open-day-2026`. */
  fileName: () => string;
}

const FormContext = createContext<FormContents | undefined>(undefined);
export const FormProvider = FormContext;

export function useForm(): FormContents {
  const form = useContext(FormContext);
  if (!form) throw new Error('A control is used outside a form.');
  return form;
}

/** What the content check says about one value. */
export function useMistake(path: Path): string | undefined {
  const { mistakes } = useForm();
  const at = path.join('\n');
  const messages = mistakes.filter((mistake) => mistake.path.join('\n') === at).map(({ message }) => message);
  return messages.length > 0 ? messages.join(' ') : undefined;
}
