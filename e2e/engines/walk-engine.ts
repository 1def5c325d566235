import { type EngineId, engineOf } from 'checks/engines.ts';
import { type Language, languages, splitPath } from 'contract/language.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { openTab, sizes } from './open-tab.ts';
import { SiteProxy } from './site-proxy.ts';
import type { Size, Tab } from './tab.ts';
import { Visitor } from './visitor.ts';
import { carousel } from './walk/carousel.ts';
import { day } from './walk/day.ts';
import { failingSection } from './walk/failing-section.ts';
import { filters } from './walk/filters.ts';
import { form } from './walk/form.ts';
import { lightbox } from './walk/lightbox.ts';
import { menu } from './walk/menu.ts';
import { navigation } from './walk/navigation.ts';
import { offline } from './walk/offline.ts';
import { walkPage } from './walk/page.ts';
import type { Part } from './walk/part.ts';
import { register } from './walk/register.ts';
import { waiting } from './walk/waiting.ts';

const parts: Part[] = [
  day,
  navigation,
  menu,
  carousel,
  lightbox,
  filters,
  register,
  form,
  waiting,
  offline,
  failingSection,
];
const pagesAt = ({ width }: Size) => `pages, ${width} px`;
export const rows = [...sizes.map(pagesAt), ...parts.map(({ name }) => name)];

export interface Walk {
  site: string;
  /**
   * Walks everything in both languages at both widths; otherwise the first and last page of each kind, and each part, by
   * turns in one of the languages and at one of the widths.
   */
  whole: boolean;
  /** The rows to walk. */
  only: string[];
  report(row: string, failure?: string): void;
}

/** After this many failed pages, the rest would fail too. */
const maxFailures = 4;

/** Walks the site in one engine, first phone-sized, then desktop-sized. */
export async function walkEngine(id: EngineId, { site, whole, only, report }: Walk): Promise<void> {
  const proxy = new SiteProxy(site);
  await proxy.open();
  try {
    for (const [index, size] of sizes.entries()) {
      let tab: Tab | undefined;
      /**
       * After a failure the browser may be in any state, so the second try and the next part get a new one. The second
       * try is for drivers that sometimes lose their browser; a real fault fails twice.
       */
      const attempt = async (
        row: string,
        language: Language,
        act: (visitor: Visitor) => Promise<void>,
        tries = 2,
      ): Promise<boolean> => {
        let visitor: Visitor | undefined;
        try {
          tab ??= await openTab(id, size);
          visitor = new Visitor(tab, proxy, size, language);
          await act(visitor);
          report(row);
          return true;
        } catch (error) {
          const lines = (await visitor?.lines().catch(() => [])) ?? [];
          const failure = [(error as Error).message, ...lines].slice(0, 3).join(' / ');
          await tab?.close();
          tab = undefined;
          if (tries > 1) {
            console.log(`${engineOf(id).name}, ${row}, once more: ${failure}`);
            return attempt(row, language, act, tries - 1);
          }
          report(row, failure);
          return false;
        }
      };
      for (const [turn, language] of languages.entries()) {
        let failures = 0;
        const walked = whole
          ? pagesIn(language, { notFound: true })
          : kindsIn(language).filter((_path, place) => place % 4 === 2 * index + turn);
        for (const page of only.includes(pagesAt(size)) ? walked : []) {
          const { path } = splitPath(page);
          const passed = await attempt(pagesAt(size), language, (visitor) =>
            walkPage(visitor, path).catch((error) => {
              throw new Error(`${visitor.local(path)}: ${error.message}`);
            }),
          );
          if (!passed && ++failures === maxFailures) break;
        }
        if (!whole && turn !== index) continue;
        for (const { name, walk } of parts.filter((part) => only.includes(part.name)))
          await attempt(name, language, (visitor) =>
            walk(visitor).catch((error) => {
              throw new Error(`in ${language} at ${size.width} px: ${error.message}`);
            }),
          );
      }
      await tab?.close();
    }
  } finally {
    proxy.close();
  }
}
