import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from 'contract/language.ts';
import type { Kind } from 'edit/api/form.ts';
import fr from 'edit/locales/fr.json' with { type: 'json' };
import frPages from 'edit/locales/pages/fr.json' with { type: 'json' };
import { translator } from 'edit/src/t.ts';
import { labelOf as bothLabels, kinds } from 'edit-server/forms/kinds.ts';
import sharp from 'sharp';

/** The texts of the editors' app in French, the language of the tests' people. */
export const t = translator('fr', { ...fr, ...frPages });

export const kindOf = (id: string): Kind => kinds.find((kind) => kind.id === id) as Kind;

/** What a form calls the field at a path: `fees.newMember`, `description:both`, `category=webinar`. */
export const labelOf = (kind: string, at: string): string => bothLabels(kind, at).fr;

/** A form, whose fields are found by their labels: `add` is the button that adds an optional field. */
export function formOn(page: Page, kind = 'events/*.yaml') {
  const name = (at: string) => ({ name: labelOf(kind, at), exact: true });
  const group = (at: string) => page.getByRole('group', name(at));
  return {
    group,
    text: (at: string, language: Language) =>
      group(at).getByRole('textbox', { name: t(`form.${language}`), exact: true }),
    box: (at: string) => page.getByLabel(labelOf(kind, at), { exact: true }),
    add: (at: string) => page.getByRole('group', { name: t('form.absent') }).getByRole('button', name(at)),
  };
}

/** A long text whose editor has come: it comes when its box is seen. */
export async function formatted(field: Locator): Promise<Locator> {
  await field.scrollIntoViewIfNeeded();
  await expect(field).toHaveAttribute('contenteditable', 'true');
  return field;
}

export const saved = (page: Page): Promise<void> => expect(page.locator('[data-saving=saved]')).toBeVisible();

/** Lets the bar at the foot of the window cover nothing: axe takes half a box for a small one. */
export const unstickBar = (page: Page): Promise<void> =>
  page.locator('.item-bar').evaluateAll((bars: HTMLElement[]) => {
    for (const bar of bars) bar.style.position = 'static';
  });

export async function confirm(place: Page | Locator, ask: string, yes: string): Promise<void> {
  await place.getByRole('button', { name: ask, exact: true }).click();
  await place.getByRole('button', { name: yes, exact: true }).click();
}

export const publishOne = (page: Page): Promise<void> =>
  confirm(page, t('publish.button', { count: 1 }), t('publish.yes'));

/** A photo as phones store it: lying, with a note which side is up. */
export const lyingPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: height, height: width, channels: 3, background: 'skyblue' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function choose(
  page: Page,
  button: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType, buffer });
}
