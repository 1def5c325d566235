import { fillIn } from '../../fill-in.ts';
import { directory } from '../../read-content.ts';
import { today } from '../../shared-settings.ts';
import { at, expect, language, mainHeading, openPage } from '../site.ts';
import { ofContact, words } from '../words.ts';
import { contactPage, test } from './contact-form.ts';

const { form, subject } = ofContact[language];

test('a form comes with its subject, keeps typed text but no mistakes, and is sent as answers', async ({
  page,
  site,
}) => {
  const { fill, button, t } = contactPage(page, language);
  const { name: school } = directory.schools.find(({ name }) => name.includes('’')) ?? { name: '' };
  const text = page.getByRole('textbox', { name: form.field.textarea, exact: true });

  const mistake = page.getByRole('contentinfo').getByRole('link', { name: words[language].footer.mistake });

  // Mistakes in one form are not marked in the same fields of another.
  const email = page.getByRole('main').getByRole('textbox', { name: form.field.email });
  await openPage(page, at('/contact-us/partner'));
  await button.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await mistake.click();
  await expect(mainHeading(page, subject.page.title)).toBeVisible();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // About a school.
  await openPage(page, at(`/contact-us/school?of=${school}`));
  const listed = page.getByRole('textbox', { name: form.field.listed });
  await expect(listed).toHaveValue(school);
  await listed.fill('Another school');
  await openPage(page, at(`/contact-us/school?of=${school}`));
  await expect(listed, 'a correction stays').toHaveValue('Another school');
  await fill(["Ng'ang'a Jean-Paul", 'zoe@ecole.example', '+254 700-000 000', 'Bonjour,\n=1']);

  // From the foot of a page.
  await mistake.click();
  await expect(page.getByRole('textbox', { name: form.field.page })).toHaveValue(at('/contact-us/school'));
  await expect(text).toHaveValue('Bonjour,\n=1');

  // A list must be chosen from, and no answer is lost.
  // Pressed as soon as the page can hear it, and before it shows what was typed.
  await page.addInitScript(() =>
    document.addEventListener('slot:hydrating', ({ detail: part }: CustomEventInit) => {
      if (part) document.querySelector<HTMLElement>('main form button')?.click();
    }),
  );
  await page.goto(at('/contact-us/join'));
  const level = page.getByRole('combobox', { name: form.field.level });
  await expect(level).toHaveAccessibleDescription(fillIn(form.error.empty, { field: form.field.level }));
  await page.getByRole('combobox', { name: form.field.status }).selectOption(form.choice.new);
  await level.selectOption(form.choice.tvet);
  await page.getByRole('combobox', { name: form.field.county }).fill('=Kiambu');
  await page.getByRole('textbox', { name: form.field.school }).fill(school);
  await button.click();
  await expect(page.getByText(t.success)).toBeVisible();

  const answer = fillIn(form.answer, { field: form.field.level, answer: form.choice.tvet });
  const textarea = expect.stringMatching(`${answer}\n[^]*\n\n${today},join,[^]*${school},"Bonjour, =1"$`);
  const sent = { name: 'Ngʼangʼa Jean Paul', phone: '+254700000000', textarea };
  expect(site.posted).toMatchObject([{ body: { template_params: sent } }]);
});
