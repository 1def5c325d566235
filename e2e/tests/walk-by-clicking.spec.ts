import { aboutIn, articlesIn, structuredEvent, titled } from '../read-content.ts';
import { exactly } from '../say.ts';
import { arrived, at, expect, language, openPage, test } from './site.ts';
import { ofContact, ofDirectory, ofEvents, ofNews, words } from './words.ts';

const { nav, about, membership, gallery } = words[language];
const [events, news, schools] = [ofEvents[language], ofNews[language], ofDirectory[language]];
const event = structuredEvent(language);
const [article] = articlesIn(language);

/** Links of the header, with the headings of their pages, and their titles where these differ. */
const headerLinks: [link: string, path: string, heading: string, title?: string][] = [
  [nav.about, '/about-us', aboutIn(language).headlines[0] ?? '', about.title],
  [nav.membership, '/membership', membership.title],
  [nav.events, '/events', events.list.title],
  [nav.resources, '/resources', news.resources.title],
  [nav.contact, '/contact-us', ofContact[language].page.title],
  [nav.gallery, '/gallery', gallery.title],
  [nav.news, '/news', news.news.title],
];

test('links lead to every page without a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, at('/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [link, path, heading, title = heading] of headerLinks) {
    // By keyboard, after which browsers draw rings.
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).press('Enter');
    await arrived(page);
    await expect(page).toHaveURL(at(path));
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 }), 'no ring cuts the ruled lines').toHaveCSS(
      'outline-style',
      'none',
    );
    expect(await page.evaluate(() => window.scrollY), `${path} is shown from its top`).toBe(0);
    await expect(page).toHaveTitle(titled(title, language));
    await page.evaluate(() => window.scrollTo(0, 300));
  }
  const go = async (link: string, path: string) => {
    const links = page.getByRole('main').getByRole('link', { name: exactly(link) });
    await links.first().click();
    await arrived(page);
    await expect(page).toHaveURL(at(path));
  };
  await go(article?.title ?? '', `/news/${article?.slug}`);
  await page.getByRole('banner').getByRole('link', { name: nav.home }).click();
  await go(schools.home.find, '/schools-by-region');
  await page.goBack();
  await go(events.home.all, '/events');
  await page.getByRole('button', { name: events.category[event.category] }).click();
  await go(event.title, `/events/${event.slug}`);
  expect(await page.evaluate(() => 'sameDocument' in window), 'no page was reloaded').toBe(true);
});
