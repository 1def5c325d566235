import { type FormEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { returnToForm, showOutbox } from './contact-outbox.ts';
import { submission } from './contact-submission.ts';
import type { Account } from './send.ts';
import { initialView, type Waiting } from './state.ts';
import { fields, type Message, messageOf } from './validation.ts';

/** Connects the form to the submission, which outlives it. */
export function useContactSubmission(account: Account) {
  const form = useRef<HTMLFormElement>(null);
  const view = useSyncExternalStore(submission.subscribe, submission.view, () => initialView);

  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    restore(current);
    submission.update(read(current));
    return submission.subscribe(() => show(current));
  }, []);
  useEffect(() => showOutbox(submission), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.submit(read(event.currentTarget), account);
    const { state } = submission.view();
    if (state.phase === 'invalid') focusField(state.fields[0]);
  };

  return {
    ...view,
    form,
    submit,
    takeBack: (waiting: Waiting) => void returnToForm(waiting, submission),
    update: (event: FormEvent<HTMLFormElement>) => submission.update(read(event.currentTarget)),
  };
}

export const fieldId = (field: string): string => `field-${field}`;

export const focusField = (field = ''): void => document.getElementById(fieldId(field))?.focus();

const controlOf = (form: HTMLFormElement, field: string) =>
  form.elements.namedItem(fieldId(field)) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement): Message => messageOf((field) => controlOf(form, field).value);

/** Shows the submission's text, which is the fields' own unless a message was sent or came back. */
function show(form: HTMLFormElement): void {
  const { typed } = submission;
  if (!typed) form.reset();
  else
    for (const field of fields) {
      const control = controlOf(form, field);
      if (control.value !== typed[field]) control.value = typed[field];
    }
}

/** Fills only empty fields, to keep what was typed before the script loaded. */
function restore(form: HTMLFormElement): void {
  const draft = submission.restored();
  for (const field of fields) {
    const control = controlOf(form, field);
    if (draft && control.value === '') control.value = draft[field];
  }
}
