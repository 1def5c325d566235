import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from 'contract/language.ts';
import type { Kind } from 'edit/api/form.ts';
import en from 'edit/locales/en.json' with { type: 'json' };
import fr from 'edit/locales/fr.json' with { type: 'json' };
import { translator } from 'edit/src/t.ts';
import { kinds } from 'edit-server/forms/kinds.ts';
import { Labels } from 'edit-server/forms/labels.ts';
import { exactly } from '../say.ts';

/** The texts of the editors' app. */
export const speech = { fr: translator('fr', fr), en: translator('en', en) };
/** Those in French, the language of the tests' people. */
export const t = speech.fr;

export const kindOf = (id: string): Kind => kinds.find((kind) => kind.id === id) as Kind;

/** What the form of a kind calls the field at a path: `fees.newMember`, `description:both`, `category=webinar`. */
export const labelOf = (kind: string, at: string, language: Language = 'fr'): string =>
  new Labels(kind).label(at)[language];

/** A form, whose fields are found by their labels. */
export interface Form {
  /** The box for one language of a text. */
  text: (at: string, language: Language) => Locator;
  /** A box, or a list of choices. */
  box: (at: string) => Locator;
  /** Fields that belong together, or both versions of a field. */
  group: (at: string) => Locator;
  /** The button that adds an optional field. */
  add: (at: string) => Locator;
}

export function formOn(page: Page, kind = 'events/*.yaml', own: Language = 'fr'): Form {
  const t = speech[own];
  const name = (at: string) => ({ name: labelOf(kind, at, own), exact: true });
  const group = (at: string) => page.getByRole('group', name(at));
  return {
    group,
    text: (at, language) => group(at).getByRole('textbox', { name: t(`form.${language}`), exact: true }),
    box: (at) => page.getByLabel(labelOf(kind, at, own), { exact: true }),
    add: (at) => page.getByRole('group', { name: t('form.absent') }).getByRole('button', name(at)),
  };
}

/** Waits until the server has everything. */
export async function saved(page: Page, options?: { timeout: number }): Promise<void> {
  const [before = '', after = ''] = t('saving.saved', { time: '\n' }).split('\n');
  const line = new RegExp(`${exactly(before, { end: false }).source}.*${exactly(after, { start: false }).source}`);
  await expect(page.getByText(line)).toBeVisible(options);
}

/** Presses the button that asks, and then the one that confirms. */
export async function confirm(place: Page | Locator, ask: string, yes: string): Promise<void> {
  await place.getByRole('button', { name: ask, exact: true }).click();
  await place.getByRole('button', { name: yes, exact: true }).click();
}

/** Publishes one item that is reviewed on the page. */
export const publishOne = (page: Page): Promise<void> =>
  confirm(page, t('publish.button', { count: 1 }), t('publish.yes'));
