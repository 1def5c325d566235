import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Association } from 'shared/content/association.ts';
import { type Field, fields, type Message, trimmed, wrongFields } from './rules.ts';
import { send } from './send.ts';

type State = 'idle' | 'sending' | 'sent' | 'failed';

/** How long the success message stays, ms (spec §4). */
const successStays = 7_000;

/** The form's states: checked on submit, sent once, then cleared; a failed send keeps what was typed. */
export function useContactForm(account: Association['emailjs']) {
  const [state, setState] = useState<State>('idle');
  const [wrong, setWrong] = useState<Field[]>([]);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), successStays);
    return () => clearTimeout(timer);
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const target = event.currentTarget;
    const data = new FormData(target);
    const message = trimmed(
      Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Message,
    );
    const broken = wrongFields(message);
    setWrong(broken);
    const [first] = broken;
    if (first) return target.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();

    setState('sending');
    try {
      await send(message, account);
      target.reset();
      setState('sent');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };

  return { form, state, submit, wrong };
}
