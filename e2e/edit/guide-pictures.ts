/**
 * `node e2e/edit/guide-pictures.ts`: follows the guide for teachers (edit/guide) on a copy of the site, and takes its
 * pictures.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { makeEditorFolders, startEditor } from 'checks/editor.ts';
import { freePort } from 'checks/free-port.ts';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Language, languages } from 'contract/language.ts';
import en from 'edit/locales/en.json' with { type: 'json' };
import fr from 'edit/locales/fr.json' with { type: 'json' };
import { formOf } from 'edit-server/forms/form-of.ts';
import { kinds } from 'edit-server/forms/kinds.ts';
import { repository } from 'tools/workspace/apps.ts';

const words = { fr, en };
const pictures = path.join(repository, 'edit/guide/pictures');
const photo = path.join(repository, 'shared/content/pictures/events/kibabii-french-day-2025.jpg');

/** What the teacher writes: a sample. */
const event = {
  fr: {
    title: 'Journée du français à Kitale',
    text: 'Les clubs de français du comté se retrouvent pour une journée de théâtre et de chansons.',
  },
  en: { title: 'Kitale French Day', text: 'The French clubs of the county meet for a day of theatre and songs.' },
};
const shows = {
  fr: 'Des élèves se tiennent devant une salle de classe.',
  en: 'Pupils stand in front of a classroom.',
};
const kind = kinds.find(({ id }) => id.startsWith('events/'));
const form = formOf(kind?.id ?? '');
const labelOf = (name: string, language: Language): string =>
  form.find((field) => field.name === name)?.label[language] ?? name;

const folders = makeEditorFolders(path.join(repository, '.cache/edit-guide'));
const editor = await startEditor(folders, await freePort());
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
mkdirSync(pictures, { recursive: true });
try {
  const first = await browser.newContext();
  const admin = await first.newPage();
  await admin.goto(editor.invitation ?? '');
  await admin
    .getByRole('button', { name: words.fr.join.without })
    .or(admin.getByRole('button', { name: words.en.join.without }))
    .click();
  const home = [words.fr.frame.home, words.en.frame.home].join('|');
  await admin.getByRole('heading', { level: 1, name: new RegExp(`^(${home})$`) }).waitFor();
  // The first picture shows a site without drafts.
  const phones: [BrowserContext, Language][] = [];
  for (const language of languages) phones.push([await teacher(admin, language), language]);
  for (const [phone, language] of phones) await follow(phone, language);
} finally {
  await browser.close();
  await editor.kill();
}

/** The phone of a teacher of the events team, who joins by an invitation. */
async function teacher(admin: Page, language: Language): Promise<BrowserContext> {
  const link = await admin.evaluate(
    async ([name, language]) => {
      const body = JSON.stringify({ name, language, email: `${language}@apfk.example`, teams: ['events-team'] });
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch('/api/people', { method: 'POST', headers, body })).json()).link;
    },
    ['Amina', language] as const,
  );
  const context = await browser.newContext({
    viewport: { width: 360, height: 660 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: words[language].join.without }).click();
  await page.getByRole('heading', { level: 1, name: words[language].frame.home }).waitFor();
  await page.getByRole('link', { name: kind?.add?.[language] ?? '' }).waitFor();
  await take(page, `${language}-1-sections`);
  return context;
}

async function take(page: Page, name: string): Promise<void> {
  // No finger hovers over a button.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(pictures, `${name}.jpg`), type: 'jpeg', quality: 70 });
}

async function follow(context: BrowserContext, language: Language): Promise<void> {
  const [page] = context.pages() as [Page];
  const t = words[language];
  const both = async (label: string, texts: Record<Language, string>) => {
    const group = page.getByRole('group', { name: label, exact: true });
    for (const one of languages) await group.getByLabel(t.form[one], { exact: true }).fill(texts[one]);
  };
  const label = (name: string): string => labelOf(name, language);

  await page.getByRole('link', { name: kind?.add?.[language] ?? '' }).click();
  await both(label('title'), { fr: event.fr.title, en: event.en.title });
  await page.getByRole('group', { name: label('title') }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, `${language}-2-form`);
  await page.getByLabel(label('category')).selectOption('french-days');
  await page.getByLabel(label('start')).fill('2026-12-04');
  await both(label('summary'), { fr: event.fr.text, en: event.en.text });
  const description = form.find(({ name }) => name === 'description');
  if (description?.kind === 'either')
    await both(description.forms[0]?.label[language] ?? '', { fr: event.fr.text, en: event.en.text });

  const chooser = page.waitForEvent('filechooser');
  await page.getByText(t.file.choosePhoto, { exact: true }).click();
  await (await chooser).setFiles(photo);
  await page.getByRole('button', { name: t.file.use }).scrollIntoViewIfNeeded();
  await take(page, `${language}-3-photo`);
  await page.getByRole('button', { name: t.file.use }).click();
  await both(label('alt'), shows);
  await page.getByRole('button', { name: t.item.check }).click();
  await page.getByText(t.item.right).waitFor();

  await page.getByRole('button', { name: t.item.see, exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await take(page, `${language}-4-preview`);
  await page.getByRole('link', { name: t.preview.publish }).press('Enter');
  await page.getByRole('button', { name: t.publish.button_one, exact: true }).click();
  await page.getByRole('button', { name: t.publish.yes }).scrollIntoViewIfNeeded();
  await take(page, `${language}-5-publish`);
  await context.close();
}
