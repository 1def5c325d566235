import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, localPath } from 'shared/language/language.ts';
import { siteFolder as store } from '../shared-settings.ts';
import { expect, hydrated, test } from './site.ts';

const texts = {
  fr: {
    name: 'Nom',
    email: 'Adresse électronique',
    phone: 'Téléphone',
    message: 'Message',
    send: 'Envoyer le message',
    errors: [
      'Veuillez saisir un nom valide (au moins 3 lettres)\u202f!',
      'Veuillez saisir une adresse électronique valide\u202f!',
      'Veuillez entrer un numéro de téléphone valide\u202f!',
      'Veuillez insérer votre message\u202f!',
    ],
    success: 'Votre message a été envoyé avec succès\u202f! Nous vous contacterons bientôt',
  },
  en: {
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    message: 'Message',
    send: 'Send Message',
    errors: [
      'Please enter a valid name (at least 3 letters)!',
      'Please enter a valid email address!',
      'Please enter a valid phone number!',
      'Please enter your message!',
    ],
    success: 'Your message has been sent successfully! We will be in touch shortly',
  },
};

const messages = () => {
  const folder = path.join(store, 'mail');
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
};

for (const language of languages) {
  const t = texts[language];

  test(`in ${language}, an empty form names all four errors, focuses the first field and sends nothing`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto(localPath('/contact-us', language));
    await hydrated(page);
    await page.getByRole('button', { name: t.send }).click();
    for (const error of t.errors) await expect(page.getByRole('link', { name: error })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.name })).toBeFocused();
    await expect(page.getByRole('textbox', { name: t.name })).toHaveAccessibleDescription(t.errors[0] as string);
    expect(sent).toEqual([]);
  });

  test(`in ${language}, a right message arrives whole, and the form is cleared`, async ({ page }) => {
    const email = `zoe.${language}.${Date.now()}@ecole.example`;
    await page.clock.install();
    await page.goto(localPath('/contact-us', language));
    await hydrated(page);
    await page.getByRole('textbox', { name: t.name }).fill('  Zoé Émilie ');
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.getByRole('textbox', { name: t.phone }).fill('+254700000000');
    await page.getByRole('textbox', { name: t.message }).fill('Bonjour à tous !');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.success)).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.name })).toHaveValue('');

    const kept = messages().filter(({ template_params }) => template_params.email === email);
    expect(kept).toHaveLength(1);
    expect(kept[0].template_params).toEqual({
      name: 'Zoé Émilie',
      email,
      phone: '+254700000000',
      textarea: 'Bonjour à tous !',
    });
    await page.clock.runFor(7_100);
    await expect(page.getByText(t.success)).toHaveCount(0);
  });
}
