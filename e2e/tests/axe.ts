import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Where {
  /** Only within this part of the page. */
  within?: string;
  /** What is like others that are looked at. */
  except?: string;
  /** False where pages with the same styles have been looked at: contrast takes most of the time. */
  contrast?: boolean;
}

/** What axe finds wrong with the page as it now stands, by WCAG 2.2 AA and its own good practices. */
export async function axeFaults(
  page: Page,
  { within = 'html', except, contrast = true }: Where = {},
): Promise<string[]> {
  // Once for as long as a document lasts. In the page itself: Playwright's builder opens another for each analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([values, include, exclude, contrast]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { include: [[include]], exclude: exclude ? [[exclude]] : [] },
        {
          runOnly: { type: 'tag', values },
          rules: { 'color-contrast': { enabled: contrast } },
          resultTypes: ['violations'],
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [tags, within, except ?? '', contrast] as const,
  );
}

/** The same for a state of the page that a message names. */
export async function expectAccessible(page: Page, state = page.url(), where?: Where): Promise<void> {
  expect(await axeFaults(page, where), state).toEqual([]);
}

/** Running text that stands out less than is asked of it here, more than the law does: 7 to 1. */
export const faintTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { include: [['main p'], ['main li']] },
      { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] }, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
