/**
 * `node e2e/edit/guide-pictures.ts`: follows the guide for teachers (edit/guide) on a copy of the site, and takes its
 * pictures.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Page } from '@playwright/test';
import { makeEditorFolders, startEditor } from 'checks/bench/editor.ts';
import { freePort } from 'checks/serving/servers.ts';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Language, languages } from 'contract/language.ts';
import { addPerson } from 'edit-server/accounts/people.ts';
import { startSession } from 'edit-server/session.ts';
import { repository } from 'tools/workspace/apps.ts';
import { choose, formOn, kindOf, speech } from './form.ts';

const pictures = path.join(repository, 'edit/guide/pictures');
const photo = path.join(repository, 'shared/content/pictures/events/kibabii-french-day-2025.jpg');
const kind = kindOf('events/*.yaml');

/** What the teacher writes: a sample. */
const event = {
  title: { fr: 'Journée du français à Kitale', en: 'Kitale French Day' },
  text: {
    fr: 'Les clubs de français du comté se retrouvent pour une journée de théâtre et de chansons.',
    en: 'The French clubs of the county meet for a day of theatre and songs.',
  },
  alt: { fr: 'Des élèves se tiennent devant une salle de classe.', en: 'Pupils stand in front of a classroom.' },
};

const folders = makeEditorFolders(path.join(repository, '.cache/edit-guide'));
const editor = await startEditor(folders, await freePort());
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
const db = new DatabaseSync(path.join(folders.files, 'edit.db'));
mkdirSync(pictures, { recursive: true });
try {
  // The first picture shows a site without drafts.
  const phones: [Page, Language][] = [];
  for (const language of languages) phones.push([await teacher(language), language]);
  for (const [phone, language] of phones) await follow(phone, language);
} finally {
  await browser.close();
  await editor.kill();
}

/** The phone of a teacher of the events team, who has signed in. */
async function teacher(language: Language): Promise<Page> {
  const email = `${language}@apfk.example`;
  const person = addPerson(db, { name: 'Amina', email, language, teams: ['events-team'] });
  const context = await browser.newContext({
    viewport: { width: 360, height: 660 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: language,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'edit-session', value: startSession(db, person), url: editor.origin }]);
  const page = await context.newPage();
  await page.goto(editor.origin);
  await page.getByRole('link', { name: kind.add?.[language] ?? '' }).waitFor();
  await take(page, `${language}-1-sections`);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  // No finger hovers over a button.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(pictures, `${name}.jpg`), type: 'jpeg', quality: 70 });
}

async function follow(page: Page, language: Language): Promise<void> {
  const t = speech[language];
  const { text, box, group } = formOn(page, kind.id, language);
  const write = async (at: string, texts: Record<Language, string>) => {
    for (const one of languages) await text(at, one).fill(texts[one]);
  };

  await page.getByRole('link', { name: kind.add?.[language] ?? '' }).click();
  await write('title', event.title);
  await group('title').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, `${language}-2-form`);
  await box('category').selectOption('french-days');
  await box('start').fill('2026-12-04');
  for (const at of ['summary', 'description:both']) await write(at, event.text);

  const use = page.getByRole('button', { name: t('file.use') });
  await choose(page, page.getByRole('button', { name: t('file.choosePhoto') }), 'photo.jpg', readFileSync(photo));
  await use.scrollIntoViewIfNeeded();
  await take(page, `${language}-3-photo`);
  await use.click();
  await write('alt', event.alt);
  await page.getByRole('button', { name: t('item.check') }).click();
  await page.getByText(t('item.right')).waitFor();

  await page.getByRole('button', { name: t('item.see'), exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await take(page, `${language}-4-preview`);
  await page.getByRole('link', { name: t('preview.publish') }).press('Enter');
  await page.getByRole('button', { name: t('publish.button', { count: 1 }), exact: true }).click();
  await page.getByRole('button', { name: t('publish.yes') }).scrollIntoViewIfNeeded();
  await take(page, `${language}-5-publish`);
}
