import type { Page } from '@playwright/test';
import { expectWalk, focused } from './keyboard.ts';
import { expect, hydrated, test } from './site.ts';

const links = ['Accueil', 'À propos', 'Adhésion', 'Événements', 'Ressources', 'Actualités', 'Contact', 'Galerie'];
const shortcuts = ['Accueil', 'À propos', 'Adhésion', 'Événements', 'Galerie', 'Ressources', 'Actualités'];
const social = ['Facebook', 'WhatsApp', 'Instagram', 'X', 'LinkedIn'];
const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const focusIsIn = (page: Page, tag: string) =>
  page.evaluate((name) => document.querySelector(name)?.contains(document.activeElement), tag);

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header shows logo, whole name, home icon, seven links and the other language', async ({ page }) => {
    await page.goto('/news/kicd-meeting');
    await hydrated(page);
    await expect(header(page).getByRole('link', { name: /^APFK/ })).toHaveAttribute('href', '/');
    await expect(header(page).locator('.brand img')).toBeVisible();
    await expect(header(page).getByText('Association des professeurs de français du Kenya')).toBeVisible();
    await expect(header(page).getByRole('button')).toHaveCount(0);
    await expect(navigation(page).getByRole('link', { name: 'Accueil' }).locator('svg')).toBeVisible();
    await expect(navigation(page).getByRole('link')).toHaveText(['', ...links.slice(1)]);

    await test.step('the current link is marked, and told apart from that of a page above', async () => {
      const marked = navigation(page).locator('[aria-current]');
      await expect(marked).toHaveText(['Actualités']);
      await expect(marked).toHaveAttribute('aria-current', 'true');
      await navigation(page).getByRole('link', { name: 'Galerie' }).click();
      await expect(marked).toHaveText(['Galerie']);
      await expect(marked).toHaveAttribute('aria-current', 'page');
      await navigation(page).getByRole('link', { name: 'Accueil' }).click();
      await expect(marked).toHaveAttribute('href', '/');
    });
  });

  test('the keyboard walks from the skip link through the header to the page', async ({ page }) => {
    await page.goto('/membership');
    await hydrated(page);
    const brand = 'APFK Association des professeurs de français du Kenya';
    await expectWalk(page, ['Aller au contenu', brand, ...links, 'English', 'Accueil']);
    expect(await focusIsIn(page, 'main')).toBe(true);

    await test.step('or straight to it', async () => {
      await page.getByRole('link', { name: 'Aller au contenu' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focusIsIn(page, 'main')).toBe(true);
      expect(await page.evaluate(() => document.getElementById('main')?.getBoundingClientRect().top)).toBeLessThan(200);
    });
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu opens and closes by its button, by Escape, by a touch elsewhere, and with the focus', async ({
    page,
  }) => {
    await page.goto('/membership');
    await hydrated(page);
    const button = header(page).getByRole('button', { name: 'Menu' });
    const opened = async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(navigation(page).getByRole('link')).toHaveCount(8);
    };
    const closed = async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(navigation(page)).toBeHidden();
    };
    await closed();
    await expect(header(page).getByText('Association des professeurs')).toBeHidden();

    await button.click();
    await opened();
    await expect(button).toBeFocused();
    await button.click();
    await closed();

    await button.click();
    await navigation(page).getByRole('link', { name: 'Ressources' }).focus();
    await page.keyboard.press('Escape');
    await closed();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(180, 620);
    await closed();

    await button.focus();
    await page.keyboard.press('Enter');
    await opened();
    await expectWalk(page, [...links, 'English']);
    await page.keyboard.press('Tab');
    await closed();
    expect(await focusIsIn(page, 'main')).toBe(true);
  });

  test('the menu closes with every navigation, and is not open again when one comes back', async ({ page }) => {
    await page.goto('/membership');
    await hydrated(page);
    const button = header(page).getByRole('button', { name: 'Menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await navigation(page).getByRole('link', { name: 'Galerie' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Galerie' })).toBeFocused();

    await button.click();
    await page.goBack();
    await expect(page).toHaveURL('/membership');
    await expect(navigation(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL('/gallery');
    await expect(navigation(page)).toBeHidden();

    await button.click();
    await navigation(page).getByRole('link', { name: 'Galerie' }).click();
    await expect(navigation(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await header(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/gallery');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  });
});

test('the footer holds all that docs/spec.md asks of it, in the order of the keyboard', async ({ page }) => {
  await page.goto('/membership');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('img', { name: 'APFK' })).toBeVisible();
  await expect(footer.locator('.site-footer__mission').getByRole('listitem')).toHaveText([
    'Promouvoir le français dans les écoles du Kenya.',
    'Accompagner celles et ceux qui l’enseignent.',
    'Relier le pays au monde francophone.',
  ]);
  await expect(footer.getByText('Nairobi, Kenya')).toBeVisible();
  await expect(footer.getByText('© 2025 APFK. Tous droits réservés.')).toBeVisible();
  const mail = footer.getByRole('link', { name: 'info@apfk.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:info@apfk.example');
  await expect(footer.getByRole('link', { name: '+254 700 000 000' })).toHaveAttribute('href', 'tel:+254700000000');

  await footer.getByText('Nous joindre').click();
  await expectWalk(page, ['info@apfk.example', '+254 700 000 000', ...shortcuts, ...social, 'English']);
  await mail.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focusIsIn(page, 'main'), `before the footer comes the page (${await focused(page)})`).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('the menu of a small screen stands open', async ({ page }) => {
    await page.goto('/membership');
    await expect(navigation(page).getByRole('link')).toHaveCount(8);
    await expect(header(page).getByRole('button')).toHaveCount(0);
    await navigation(page).getByRole('link', { name: 'Galerie' }).click();
    await expect(page).toHaveURL('/gallery');
  });
});
