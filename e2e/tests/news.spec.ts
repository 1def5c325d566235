import { expect, hydrated, test } from './site.ts';

test('news opens on Events, and its tabs obey the keyboard and the address', async ({ page }) => {
  await page.goto('/en/news');
  await hydrated(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Events')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(5);

  await tab('Events').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Press Releases')).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(tab('Random Articles')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Events')).toBeFocused();

  await page.goto('/en/news?tab=press');
  await hydrated(page);
  await expect(tab('Press Releases')).toHaveAttribute('aria-selected', 'true');
});

test('resources offers real documents that open in a new tab', async ({ page, request }) => {
  await page.goto('/resources');
  await hydrated(page);
  const counts = { 'Matériel pédagogique': 5, 'Guides et règlements': 4, Publications: 7 };
  for (const [section, count] of Object.entries(counts)) {
    const links = page.getByRole('region', { name: section }).getByRole('link', { name: 'Télécharger' });
    await expect(links).toHaveCount(count);
    await expect(links.first()).toHaveAttribute('target', '_blank');
    await expect(links.first()).toHaveAccessibleName(/nouvel onglet/);
    const address = (await links.first().getAttribute('href')) ?? '';
    const head = (await (await request.get(address)).body()).subarray(0, 4).toString('latin1');
    expect(head).toBe(address.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004');
  }
});
