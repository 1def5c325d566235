import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import type { Blanks, Control, Field, Path } from '../../api/form.ts';
import type { Behind, FieldMistake, Upload } from '../../api/item.ts';
import type { Described } from '../components/inputs.tsx';
import { idOf, sentence } from './data.ts';

export interface FieldProps {
  field: Field;
  path: Path;
  value: unknown;
}

/** What every control gets. `K` narrows it to one kind. */
export interface ControlProps<K extends Control['kind'] = Control['kind']> extends FieldProps {
  field: Field & { kind: K };
  described: Described & { label: string };
  /** Undefined removes the value. */
  write: (value: unknown) => void;
}

export interface FormContents {
  item: string;
  /** Draws a field inside another: a group, a list or a choice may hold any control. */
  FieldControl: ComponentType<FieldProps>;
  put: (path: Path, value: unknown) => void;
  mistakes: FieldMistake[];
  /** Texts of which one language is older. */
  behind: Behind[] | undefined;
  blanks: Blanks;
  files: string[];
  uploads: Upload[];
  addUpload: (upload: Upload) => void;
  /** A name for a new file, made from the item's title: `open-day-2026`. */
  fileName: () => string;
}

export const FormContext = createContext<FormContents | undefined>(undefined);

export function useForm(): FormContents {
  const form = useContext(FormContext);
  if (!form) throw new Error('A control is used outside a form.');
  return form;
}

export function useMistake(path: Path): string | undefined {
  const { mistakes } = useForm();
  const at = idOf(path);
  const messages = mistakes.filter((mistake) => idOf(mistake.path) === at).map(({ message }) => sentence(message));
  return messages.join(' ') || undefined;
}

const operable = 'input:not([type=file]), textarea, select, button';

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Moves to the field that the address names, such as `#field-title-fr`. */
export const focusOnAddressed = () => {
  const [, id] = /^#field-(.+)$/.exec(decodeURI(location.hash)) ?? [];
  if (id) focusOn(id.split('-'));
};

/** Moves to the control at a path, or the nearest around it, once it is drawn. Opens what hides it. */
export function focusOn(path: Path) {
  requestAnimationFrame(() => {
    for (let length = path.length; length > 0; length--) {
      const element = document.getElementById(idOf(path.slice(0, length)));
      if (!element) continue;
      for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
        around.open = true;
      const target = element.matches(operable)
        ? element
        : [...element.querySelectorAll<HTMLElement>(operable)].find(isVisible);
      (target ?? element).focus();
      return;
    }
  });
}

export const leadingTo = (path: Path): ComponentProps<'a'> => ({
  href: `#${idOf(path)}`,
  onClick(event) {
    event.preventDefault();
    focusOn(path);
  },
});
