import { languages } from 'contract/language.ts';
import { expectAccessible } from '../axe.ts';
import { expect, hydrated, inOneLanguage } from '../site.ts';
import { words } from '../words.ts';
import { ContactPage } from './contact-form.ts';
import { message } from './contact-texts.ts';
import { changeLanguage, postedOnce, sentOn, test, turnOn, visit, writeOffline } from './waiting.ts';

for (const language of languages)
  test(
    `in ${language}, any page sends a message that waits, and says so once`,
    inOneLanguage(language),
    async ({ page, context, site, mail }) => {
      const form = await writeOffline(page, site, language);
      await expect(page.getByText(form.t.waiting.title)).toBeVisible();
      await page.close();
      await turnOn(context, site);

      const later = await context.newPage();
      const { outbox } = words[language];
      const bar = later.getByRole('region', { name: outbox.label });
      await later.goto(`${site.address}${language === 'fr' ? '' : '/en'}/membership`);
      await expect(bar).toContainText(sentOn[language]);
      await expect(later.getByRole('status').filter({ hasText: sentOn[language] })).toHaveCount(1);
      expect(mail.posted).toEqual(postedOnce);
      await expectAccessible(later, 'the bar');

      await test.step('it follows the language, and can be closed', async () => {
        const other = language === 'fr' ? 'en' : 'fr';
        await changeLanguage(later, language);
        await expect(later.getByRole('region', { name: words[other].outbox.label })).toContainText(sentOn[other]);
        await changeLanguage(later, other);
        await bar.getByRole('button', { name: outbox.close }).click();
        await expect(bar).toHaveCount(0);
        await expect(later.getByRole('heading', { level: 1 })).toBeFocused();
      });

      await test.step('once', async () => {
        await later.reload();
        await hydrated(later);
        await later.clock.fastForward(60_000);
        await later.waitForLoadState('networkidle');
        await expect(bar).toHaveCount(0);
        expect(mail.posted).toEqual(postedOnce);
      });
    },
  );

test('the tab that kept a message sends it from the page to which the visitor went', async ({
  page,
  context,
  site,
  mail,
}) => {
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/membership');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await turnOn(context, site);
  await expect(page.getByRole('region', { name: words.fr.outbox.label })).toContainText(sentOn.fr);
  expect(mail.posted).toEqual(postedOnce);
});

for (const [behaviour, news, cause] of [
  [500, 'refused', 'server'],
  ['drop', 'uncertain', 'uncertain'],
] as const)
  test(`a message that is ${news} is announced on any page until the form has it again`, async ({
    page,
    context,
    site,
    mail,
  }) => {
    mail.behaviour = behaviour;
    const form = await writeOffline(page, site, 'fr');
    await expect(page.getByText(form.t.waiting.title)).toBeVisible();
    await page.close();
    await turnOn(context, site);

    const later = await context.newPage();
    const { outbox } = words.fr;
    const bar = later.getByRole('region', { name: outbox.label });
    await visit(later, site, '/membership', 'fr');
    await expect(bar).toContainText(outbox[news]);
    await bar.getByRole('button', { name: outbox.close }).click();
    await expect(bar).toHaveCount(0);
    await later.reload();
    await bar.getByRole('link', { name: outbox.contact }).click();
    await expect(later).toHaveURL(`${site.address}/contact-us`);
    await expect(bar).toHaveCount(0);
    const again = new ContactPage(later, 'fr');
    await expect(later.getByText(again.t.causes[cause])).toBeVisible();
    await again.expectFields(Object.values(message));
    await visit(later, site, '/membership', 'fr');
    await later.clock.fastForward(60_000);
    await expect(bar).toHaveCount(0);
    expect(mail.posted).toHaveLength(1);
  });
