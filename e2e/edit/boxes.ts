import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from 'contract/language.ts';
import { labelOf, patternOf, t } from './texts.ts';

/** The box of a text that is in both languages. */
export const boxOf = (page: Page, kind: string, name: string, language: Language): Locator =>
  page
    .getByRole('group', { name: labelOf(kind, name), exact: true })
    .getByRole('textbox', { name: t(`form.${language}`) });

/** Waits until the server has everything. */
export const saved = (page: Page, options?: { timeout: number }): Promise<void> =>
  expect(page.getByText(patternOf('saving.saved', 'time'))).toBeVisible(options);
