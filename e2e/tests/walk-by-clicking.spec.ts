import { languages, localPath } from 'contract/language.ts';
import { expect, hydrated, test } from './site.ts';

const pages = {
  fr: [
    ['À propos', '/about-us', 'Soixante ans de français en partage'],
    ['Adhésion', '/membership', 'Adhésion'],
    ['Événements', '/events', 'Événements'],
    ['Ressources', '/resources', 'Ressources'],
    ['Actualités', '/news', 'Actualités'],
    ['Contact', '/contact-us', 'Écrivez-nous'],
    ['Galerie', '/gallery', 'Galerie'],
  ],
  en: [
    ['About', '/about-us', 'Sixty years of French, shared'],
    ['Membership', '/membership', 'Membership'],
    ['Events', '/events', 'Events'],
    ['Resources', '/resources', 'Resources'],
    ['News', '/news', 'News'],
    ['Contact', '/contact-us', 'Write to us'],
    ['Gallery', '/gallery', 'Gallery'],
  ],
} as const;

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of languages) {
  test(`every page can be reached by clicking, in place, in ${language}`, async ({ page }) => {
    await page.goto(localPath('/', language));
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    for (const [link, path, title] of pages[language]) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(localPath(path, language));
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), `${path} is shown from its top`).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect(page).toHaveTitle(new RegExp(`^${path === '/about-us' ? link : title} `));
    }
    const main = page.getByRole('main');
    const go = async (link: RegExp, path: string) => {
      await main.getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(localPath(path, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    await page.goBack();
    await expect(page).toHaveURL(localPath('/contact-us', language));
    await page
      .getByRole('banner')
      .getByRole('link', { name: language === 'fr' ? 'Actualités' : 'News' })
      .click();
    await go(/KICD/, '/news/kicd-meeting');
    await page
      .getByRole('banner')
      .getByRole('link', { name: language === 'fr' ? 'Accueil' : 'Home' })
      .click();
    await expect(page).toHaveURL(localPath('/', language));
    await go(language === 'fr' ? /Chercher une école/ : /Find a school/, '/schools-by-region');
    await page.goBack();
    await go(language === 'fr' ? /Tous les événements/ : /All events/, '/events');
    await page.getByRole('button', { name: language === 'fr' ? 'Conférences' : 'Conferences' }).click();
    await go(
      language === 'fr' ? /Web-conférence 2024/ : /2024 web conference|web conference 2024/i,
      '/events/web-conference-2024',
    );
    expect(await page.evaluate(() => 'sameDocument' in window), 'no page was loaded anew').toBe(true);
  });
}
