import { type EngineId, engineOf } from 'checks/engines.ts';
import { type Language, languages, splitPath } from 'contract/language.ts';
import { composition } from '../tests/composition.ts';
import { Front } from './front.ts';
import { openTab, sizes } from './open-tab.ts';
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
import { walkPage } from './walk/page.ts';
import type { Part } from './walk/part.ts';
import { register } from './walk/register.ts';

const parts: Part[] = [day, navigation, menu, carousel, lightbox, filters, register, form, failingSection];
const pagesAt = ({ width }: Size) => `pages, ${width} px`;
export const rows = [...sizes.map(pagesAt), ...parts.map(({ name }) => name)];

export interface Walk {
  site: string;
  /** Everything in both languages at both widths, or each thing once. */
  whole: boolean;
  /** The rows to walk. */
  only: string[];
  tell(row: string, failure?: string): void;
}

/** After so many pages that fail, the rest will. */
const enough = 4;

/** Walks the site in one engine, first on a phone, then at a desk. */
export async function walkEngine(id: EngineId, { site, whole, only, tell }: Walk): Promise<void> {
  const front = new Front(site);
  await front.open();
  try {
    for (const [index, size] of sizes.entries()) {
      let tab: Tab | undefined;
      /**
       * After a failure the browser may hang, or show anything, so the next part gets a new one. So does a second try:
       * some drivers lose their browser now and then, and a real fault fails twice.
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
          visitor = new Visitor(tab, front, size, language);
          await act(visitor);
          tell(row);
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
          tell(row, failure);
          return false;
        }
      };
      for (const [turn, language] of languages.entries()) {
        let failures = 0;
        const walked = pathsIn(language).filter((_path, place) => whole || (place + turn + index) % 2 === 0);
        for (const path of only.includes(pagesAt(size)) ? walked : []) {
          const passed = await attempt(pagesAt(size), language, (visitor) =>
            walkPage(visitor, path).catch((error) => {
              throw new Error(`${visitor.local(path)}: ${error.message}`);
            }),
          );
          if (!passed && ++failures === enough) break;
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
    front.close();
  }
}

/** Every page of the live composition in one language, by its French spelling. */
const pathsIn = (language: Language): string[] =>
  composition()
    .pages.map((page) => splitPath(page))
    .filter((page) => page.language === language)
    .map(({ path }) => path);
