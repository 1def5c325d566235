import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/language.ts';
import { kinds } from 'edit-server/forms/kinds.ts';
import { Labels } from 'edit-server/forms/labels.ts';
import { t } from './texts.ts';

const kind = 'events/*.yaml';
const labels = new Labels(kind);

/** What the form of an event calls the field at a path: `fees.newMember`, `description:both`. */
export const label = (at: string): string => labels.label(at).fr;

/** « Événements », and « Ajouter un événement ». */
const { title, add } = kinds.find(({ id }) => id === kind) ?? {};
export const events = { title: title?.fr ?? '', add: add?.fr ?? '' };

/** The form of an event, as somebody finds its fields by their labels. */
export interface EventForm {
  /** The box for one language of a text. */
  text: (at: string, language: Language) => Locator;
  /** A box, or a list of choices. */
  box: (at: string) => Locator;
  /** Fields that belong together. */
  group: (at: string) => Locator;
  /** The button that adds an optional field. */
  add: (at: string) => Locator;
}

export function eventForm(page: Page): EventForm {
  const group = (at: string) => page.getByRole('group', { name: label(at), exact: true });
  return {
    group,
    text: (at, language) => group(at).getByRole('textbox', { name: t(`form.${language}`), exact: true }),
    box: (at) => page.getByLabel(label(at), { exact: true }),
    add: (at) =>
      page.getByRole('group', { name: t('form.absent') }).getByRole('button', { name: label(at), exact: true }),
  };
}
