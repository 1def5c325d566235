import { expect } from '@playwright/test';
import type { Collection } from 'edit/api/item.ts';
import { admins } from 'edit/api/person.ts';
import { kinds, registerKind } from 'edit-server/forms/kinds.ts';
import { expectAccessible } from '../tests/axe.ts';
import { navigate, watchConsole } from '../tests/site.ts';
import { t } from './form.ts';
import { test } from './guests.ts';

test('the form of every kind of content opens without a change, a message or a fault of accessibility', async ({
  signIn,
}) => {
  const { page, send } = await signIn('Chebet Mutai', admins);
  const lines = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.clock.install();
  await page.reload();
  const collections: Collection[] = await (await send('GET', 'collections')).json();
  expect(collections.map(({ id }) => id)).toEqual(kinds.map(({ id }) => id));

  for (const { id, items } of collections)
    await test.step(id, async () => {
      const item = items[0]?.item ?? '';
      await navigate(page, id === registerKind ? '/register' : `/item/${item}`);
      await expect(page.getByText(t('saving.none')), item).toBeVisible();
      // Longer than a change waits before it is sent.
      await page.clock.runFor(5000);
      await expect(page.getByText(t('saving.none')), item).toBeVisible();
      await expectAccessible(page, item, { contrast: false });
    });
  expect(sent).toEqual([]);
  expect(lines).toEqual([]);
});
