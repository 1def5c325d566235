import { association } from '../../read-content.ts';
import { expect } from '../site.ts';
import { message, open, faultyTest as test, typed } from './contact-form.ts';

test('a failed send shows its cause, keeps the message and can be retried', async ({ page, site, lines }) => {
  const form = await open(page);
  const { t, button } = form;
  await form.fill(typed);
  site.behaviour = 429;
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: t.causes.tooMany })).toBeVisible();
  await expect(page.getByText(t.kept)).toBeVisible();
  await form.expectFields(typed);
  await expect(button).toHaveAccessibleName(t.retry);
  expect(lines).toContain('error: 429 Answer 429');
  await form.expectAccessible();

  await test.step('links to other ways carry the message', async () => {
    const { tokens, whatsapp } = association;
    const written = 'Bonjour%20%C3%A0';
    for (const [index, href] of [
      `^mailto:${tokens.email}\\?body=${written}`,
      `^tel:${tokens.phone.replaceAll(' ', '').replace('+', '\\+')}$`,
      `^https://wa\\.me/${whatsapp.number}\\?text=.*${written}`,
    ].entries())
      await expect(page.getByRole('link', { name: t.otherWays[index] })).toHaveAttribute('href', new RegExp(href));
  });

  site.behaviour = 200;
  await button.click();
  await expect(page.getByText(t.success)).toBeVisible();
  expect(site.posted).toHaveLength(2);
  for (const { body } of site.posted) expect(body).toMatchObject({ template_params: message });
});
