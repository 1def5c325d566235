import { execSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { ports } from '../ports.ts';
import { command as releaseCommand, siteFolder, today } from '../shared-settings.ts';
import { words as ofEvents } from '../tests/mf-events/words.ts';
import { words } from '../tests/words.ts';
import { type Command, dev, interrupt, ready } from './command.ts';
import { whileEdited } from './edit.ts';
import { samePage } from './same-page.ts';

const port = ports.oneSection;
test.use({ baseURL: `http://localhost:${port}` });

let command: Command;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  execSync(releaseCommand('build'), { env: { ...process.env, SITE_DIR: siteFolder, SITE_TODAY: today } });
  command = dev(port, ['mf-news']);
  await ready(command);
});
test.afterAll(() => interrupt(command));

test('the home page shows the cards of all sections, released or not', async ({ page }) => {
  const entries: string[] = [];
  page.on('request', (request) => {
    if (/\/remoteEntry[^/]*\.js$/.test(request.url())) entries.push(request.url());
  });
  await page.goto('/');
  for (const name of ['mf-events', 'mf-directory', 'mf-news'])
    await expect(page.locator(`[data-section="${name}"]`).getByRole('heading').first()).toBeVisible();
  expect(entries.map((entry) => new URL(entry).pathname.replace(/-[a-f0-9]{10}/, '-hash')).sort()).toEqual([
    '/assets/mf-directory/remoteEntry-hash.js',
    '/assets/mf-events/remoteEntry-hash.js',
    '/remoteEntry.js',
  ]);
});

test('an edit of the section shows at once, and its state stays', async ({ page }) => {
  await page.goto('/news');
  const tab = page.getByRole('tab').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const same = await samePage(page);
  await whileEdited(
    'mf-news/src/pages/news/NewsTabs.tsx',
    ['? 0 : -1}\n          >', '? 0 : -1}\n          >\n            Edited'],
    async () => {
      await expect(tab).toContainText('Edited');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab, 'the very element that was clicked').toBeFocused();
      await same();
    },
  );
});

test('a released section opens from a page in development, with its styles', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('tab')).toHaveCount(3);
  const same = await samePage(page);
  await page.getByRole('banner').getByRole('link', { name: words.fr.nav.events }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofEvents.fr.list.title);
  await expect(page.locator('link[rel="stylesheet"][href^="/assets/mf-events/"]')).toHaveCount(1);
  await same();
});
