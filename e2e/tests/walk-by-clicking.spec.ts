import { type Language, languages, localPath } from 'contract/language.ts';
import { aboutIn, articlesIn, structuredEvent, titled } from '../read-content.ts';
import { exactly } from '../say.ts';
import { words as ofContact } from './mf-contact/words.ts';
import { words as ofDirectory } from './mf-directory/words.ts';
import { words as ofEvents } from './mf-events/words.ts';
import { words as ofNews } from './mf-news/words.ts';
import { expect, hydrated, inOneLanguage, test } from './site.ts';
import { words } from './words.ts';

/** Links in the header, with the heading and title of their pages. */
const pagesIn = (language: Language) => {
  const { nav, about, membership, gallery } = words[language];
  const { title: resources } = ofNews[language].resources;
  return [
    [nav.about, '/about-us', aboutIn(language).headlines[0] ?? '', about.title],
    [nav.membership, '/membership', membership.title],
    [nav.events, '/events', ofEvents[language].list.title],
    [nav.resources, '/resources', resources],
    [nav.news, '/news', ofNews[language].news.title],
    [nav.contact, '/contact-us', ofContact[language].page.title],
    [nav.gallery, '/gallery', gallery.title],
  ] as const;
};

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of languages) {
  test(`links lead to every page without a reload, in ${language}`, inOneLanguage(language), async ({ page }) => {
    await page.goto(localPath('/', language));
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    for (const [link, path, shown, title = shown] of pagesIn(language)) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(localPath(path, language));
      const heading = page.getByRole('heading', { level: 1, name: shown, exact: true });
      await expect(heading).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), `${path} is shown from its top`).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect(page).toHaveTitle(titled(title, language));
    }
    const main = page.getByRole('main');
    const { nav } = words[language];
    const [article] = articlesIn(language);
    const event = structuredEvent(language);
    const go = async (link: string, path: string) => {
      await main
        .getByRole('link', { name: exactly(link) })
        .first()
        .click();
      await expect(page).toHaveURL(localPath(path, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    await page.goBack();
    await expect(page).toHaveURL(localPath('/contact-us', language));
    await page.getByRole('banner').getByRole('link', { name: nav.news }).click();
    await go(article?.title ?? '', `/news/${article?.slug}`);
    await page.getByRole('banner').getByRole('link', { name: nav.home }).click();
    await expect(page).toHaveURL(localPath('/', language));
    await go(ofDirectory[language].home.find, '/schools-by-region');
    await page.goBack();
    await go(ofEvents[language].home.all, '/events');
    await page.getByRole('button', { name: ofEvents[language].category[event.category] }).click();
    await go(event.title, `/events/${event.slug}`);
    expect(await page.evaluate(() => 'sameDocument' in window), 'no page was reloaded').toBe(true);
  });
}
