import { type FormEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { letter } from './letter.ts';
import { fields, type Message, messageOf } from './rules.ts';
import type { Account } from './send.ts';
import { blank } from './state.ts';

/** Connects the form on the page to the visitor's message. */
export function useLetter(account: Account) {
  const form = useRef<HTMLFormElement>(null);
  const view = useSyncExternalStore(letter.subscribe, letter.view, () => blank);

  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    restore(current);
    letter.write(read(current));
    return letter.subscribe(() => !letter.typed && current.reset());
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    letter.submit(read(event.currentTarget), account);
    const { state } = letter.view();
    if (state.is === 'wrong') focusField(state.fields[0]);
  };

  return {
    ...view,
    form,
    submit,
    write: (event: FormEvent<HTMLFormElement>) => letter.write(read(event.currentTarget)),
  };
}

export const fieldId = (field: string): string => `field-${field}`;

export const focusField = (field = ''): void => document.getElementById(fieldId(field))?.focus();

const controlOf = (form: HTMLFormElement, field: string) =>
  form.elements.namedItem(fieldId(field)) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement): Message => messageOf((field) => controlOf(form, field).value);

/** Fills only empty fields, to keep what was typed before the script loaded. */
function restore(form: HTMLFormElement): void {
  const kept = letter.restored();
  for (const field of fields) {
    const control = controlOf(form, field);
    if (kept && control.value === '') control.value = kept[field];
  }
}
