import { expect, openPage, test } from '../site.ts';
import { words } from '../words.ts';
import { notSmallest, saveData, watchFetched, widthOf } from './saver.ts';

test('later pages get the smallest pictures too, no font, and nothing in advance', async ({ page }) => {
  await saveData(page);
  await openPage(page, '/en/contact-us');
  const fetched = await watchFetched(page);
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: words.en.nav.events }).hover();
  await links.getByRole('link', { name: words.en.nav.gallery }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.nav.gallery })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(fetched.addresses.filter(widthOf).length, 'pictures').toBeGreaterThan(0);
  expect(await notSmallest(page, fetched.addresses)).toEqual([]);
  expect(fetched.addresses.filter((address) => /mf-events|woff2/.test(address))).toEqual([]);
});
