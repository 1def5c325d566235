import { association } from '../../read-content.ts';
import { expect } from '../site.ts';
import { blank, message, open, type Texts, faultyTest as test, typed } from './contact-form.ts';

test('a failed send shows its cause, keeps the message and can be retried', async ({ page, site, lines }) => {
  const form = await open(page);
  const { t, button } = form;
  await form.fill(typed);
  const expectTold = async (cause: keyof Texts['causes'], line: string) => {
    await expect(page.getByRole('status').filter({ hasText: t.causes[cause] })).toBeVisible();
    await expect(page.getByText(t.kept)).toBeVisible();
    await form.expectFields(typed);
    await expect(button).toHaveAccessibleName(t.retry);
    expect(lines).toContain(`error: ${line}`);
  };
  for (const [behaviour, cause, line] of [
    [429, 'tooMany', '429 Answer 429'],
    ['drop', 'unreachable', '0 Network Error'],
  ] as const) {
    site.behaviour = behaviour;
    await button.click();
    await expectTold(cause, line);
  }
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

  await test.step('no answer, and a late one', async () => {
    site.behaviour = 'silence';
    const before = site.posted.length;
    await button.click();
    await expect.poll(() => site.posted.length).toBe(before + 1);
    await page.clock.fastForward(15_000);
    await expectTold('timedOut', '0 No answer in time');
    site.release(200);
    await expect(page.getByText(t.success)).toBeVisible();
    await page.clock.fastForward(7_000);
    await form.expectFields(blank);
  });
  for (const { body } of site.posted) expect(body).toMatchObject({ template_params: message });
});
