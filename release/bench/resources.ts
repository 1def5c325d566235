import { slowdown, slowProcessor, withPhone } from 'gates/phone.ts';
import { readComposition } from 'store/composition.ts';
import { readRelease } from 'store/release.ts';
import type { Browser } from './browser.ts';
import { median } from './speed.ts';

const documents = 500;
/** From a key to the frame that shows its results, ms. */
const budget = 100;

/** Each key changes the number of results, from all documents to one and back. */
const keys = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'];

export interface Filtering {
  documents: number;
  budget: number;
  /** The median of each key, ms. */
  keys: { key: string; ms: number }[];
}

/** Filters generated documents on the resources page, on a processor slowed four times. */
export async function filterResources(
  browser: Browser,
  address: string,
  composition: string,
  runs: number,
): Promise<Filtering> {
  const { releases } = readComposition(composition);
  const { items } = readRelease('mf-news', releases['mf-news'] ?? '').content;
  return withPhone(browser, async ({ page }) => {
    for (const [item, json] of Object.entries(generated())) {
      const file = items[`${item}/fr`]?.file;
      if (!file) throw new Error(`mf-news has no content “${item}”: its name has changed.`);
      await page.route(`**/${file}`, (route) => route.fulfill({ json }));
    }
    // Reached by navigation, because the page's document preloads the content it was composed with.
    await page.goto(`${address}/news`);
    await page.locator('footer a[href="/resources"]').click();
    const field = page.locator('input[type=search]');
    await field.waitFor();
    await slowProcessor(page);
    const times: number[][] = keys.map(() => []);
    for (let run = 0; run < runs; run++)
      for (const [index, key] of keys.entries()) {
        await page.evaluate(watchKey);
        await field.press(key);
        times[index]?.push(await page.evaluate(() => window.answered));
      }
    return { documents, budget, keys: keys.map((key, index) => ({ key, ms: median(times[index] ?? []) })) };
  });
}

export const tooSlow = ({ keys, budget }: Filtering): boolean => keys.some(({ ms }) => ms > budget);

export function printFiltering({ documents, budget, keys }: Filtering): void {
  console.log(`\n${documents} documents filtered, CPU ÷${slowdown}; from a key to its frame, ms; medians`);
  for (const { key, ms } of keys) console.log(`${key.padEnd(10)} ${Math.round(ms)} ${ms > budget ? 'OVER' : 'ok'}`);
}

function generated() {
  const types = ['pdf', 'docx', 'pptx'];
  const all = Array.from({ length: documents }, (_, index) => ({
    name: `Épreuve ${index + 1} : étude d’un texte, exercices et corrigé`,
    language: index % 3 ? 'fr' : 'en',
    type: types[index % 3],
    size: { number: '90', unit: 'kB' },
    url: `/documents/${index + 1}.pdf`,
  }));
  const sections = ['teaching', 'guidelines', 'publications'].map((id, at) => ({
    id,
    documents: all.filter((_, index) => index % 3 === at),
  }));
  const first = (most?: number) =>
    Object.fromEntries(sections.map(({ id, documents }) => [id, documents.slice(0, most)]));
  return {
    resources: {
      introduction: 'Documents de mesure.',
      sections: sections.map(({ id, documents }) => ({ id, introduction: id, count: documents.length, years: [] })),
      newest: first(8),
      types: types.map((type) => ({ type, count: all.filter((one) => one.type === type).length })),
    },
    allDocuments: first(),
  };
}

declare global {
  interface Window {
    answered: Promise<number>;
  }
}

/** Runs in the page. Measures from a key to the frame that shows the number of results. */
function watchKey(): void {
  const status = document.querySelector('main [role="status"]') as Element;
  window.answered = new Promise((resolve) => {
    let pressed = 0;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    });
    observer.observe(status, { characterData: true, childList: true, subtree: true });
  });
}
