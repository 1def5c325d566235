import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the present state of the page, by WCAG 2.2 AA and its own good practices.
 * `except`: elements like others. `contrast`: “high” adds our own rule, 7 to 1 for running text; false skips
 * it, which takes longest.
 */
export async function axeFaults(
  page: Page,
  { within = 'html', except = '', contrast = true as boolean | 'high' } = {},
): Promise<string[]> {
  // Once for each document. In the page, because Playwright's builder opens another page for each analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([values, include, exclude, contrast]) => {
      const text = 'main :is(p, li)';
      // As in axe, but texts over our fine lines, which are pseudo-elements, are not left undecided.
      const options = { ignorePseudo: true, boldValue: 700, boldTextPt: 14, largeTextPt: 18 };
      const contrastOf = (normal: number, large: number) => ({
        normal: { expected: normal },
        large: { expected: large },
      });
      window.axe.configure({
        rules: [{ id: 'color-contrast-enhanced', selector: `${text}, ${text} :not([aria-hidden])` }],
        checks: [
          { id: 'color-contrast', options: { ...options, contrastRatio: contrastOf(4.5, 3) } },
          { id: 'color-contrast-enhanced', options: { ...options, contrastRatio: contrastOf(7, 4.5) } },
        ],
      });
      const { violations } = await window.axe.run(
        { include: [[include]], exclude: exclude ? [[exclude]] : [] },
        {
          runOnly: { type: 'tag', values },
          rules: {
            'color-contrast': { enabled: contrast !== false },
            'color-contrast-enhanced': { enabled: contrast === 'high' },
          },
          resultTypes: ['violations'],
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [tags, within, except, contrast] as const,
  );
}

/** Expects axe to find nothing. `state` is for the message. */
export async function expectAccessible(
  page: Page,
  state = page.url(),
  where?: Parameters<typeof axeFaults>[1],
): Promise<void> {
  expect(await axeFaults(page, where), state).toEqual([]);
}
