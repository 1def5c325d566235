import { expect, hold, hydrated } from '../site.ts';
import { ofContact, words } from '../words.ts';
import { changeLanguage, contactPage, faultyTest, open, postedOnce, test, typed } from './contact-form.ts';

test('typed text survives a change of language or page and a reload', async ({ page }) => {
  const form = await open(page, 'fr');
  const english = contactPage(page, 'en');
  await form.fill(typed);

  await changeLanguage(page, 'fr');
  await english.expectFields(typed);
  await page.getByRole('banner').getByRole('link', { name: words.en.nav.membership }).click();
  await expect(page).toHaveURL('/en/membership');
  await page.getByRole('banner').getByRole('link', { name: words.en.nav.contact }).click();
  await english.expectFields(typed);
  await page.reload();
  await hydrated(page);
  await english.expectFields(typed);
});

faultyTest('without storage, visitors who are offline are told so, and can still send', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Storage is refused.', 'SecurityError');
        },
      });
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const form = await open(page, 'en');
  await form.fill(typed);
  await page.context().setOffline(true);
  await form.button.click();
  await expect(page.getByText(form.t.causes.offline)).toBeVisible();
  await page.context().setOffline(false);
  await changeLanguage(page, 'en');
  const french = contactPage(page, 'fr');
  await french.expectFields(typed);
  await french.button.click();
  await expect(page.getByText(french.t.success)).toBeVisible();
  expect(site.posted).toEqual(postedOnce);
});

test('before the script has loaded, typed text is neither lost nor sent', async ({ page, site }) => {
  const letIn = await hold(page, '**/assets/mf-contact/**/*.js');
  await page.goto('/contact-us');
  const form = contactPage(page, 'fr');
  await form.fill(typed);
  await form.button.click();
  await expect(page).toHaveURL('/contact-us');

  const late = page.getByText(ofContact.fr.form.unready);
  await expect(late).toBeHidden();
  await late.evaluate((line) => line.getAnimations().forEach((appearance) => void appearance.finish()));
  await expect(late).toBeVisible();
  letIn();
  await hydrated(page);
  await expect(late).toBeHidden();
  await form.expectFields(typed);
  expect(site.posted).toEqual([]);
});
