import { weigh } from 'gates/page-weights.ts';
import { withPhone } from 'gates/phone.ts';
import { openBrowser } from './browser.ts';

const b = await openBrowser();
for (const path of process.argv.slice(2)) {
  await withPhone(
    b as never,
    async ({ page, received, largestPicture }) => {
      await page.goto(`${process.env.AT ?? 'http://localhost:5820'}${path}`, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      const files = await received();
      const pics = files.filter((f) => f.type.startsWith('image/'));
      console.log(
        path,
        JSON.stringify(weigh(files, await largestPicture())),
        'pictures',
        pics.length,
        pics.reduce((s, f) => s + f.body, 0),
        'elements',
        await page.evaluate(() => document.querySelectorAll('*').length),
      );
    },
    '2025-11-10',
  );
}
await b.close();
