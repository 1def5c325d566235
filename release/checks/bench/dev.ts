import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { freePort } from '../serving/servers.ts';
import { above, type Given, median, type Report, tenths, withBrowser } from './measure.ts';

const file = path.join(repository, 'mf-events/src/pages/events/EventsPage.tsx');
const mark = '<EventFilters />';

/**
 * Starts `pnpm dev mf-events --live`, opens `/events` with a chosen category, and edits the page. Measures from the command to
 * the heading, and from an edit to its sight with the category still chosen.
 */
export async function timeDevelopment({ runs, log }: Given): Promise<Report> {
  const [starts, edits]: number[][] = [[], []];
  const source = readFileSync(file, 'utf8');
  for (let run = 0; run <= runs; run++)
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      const port = await freePort();
      const started = performance.now();
      const command = spawn(process.execPath, [path.join(repository, 'release/cli/dev.ts'), 'mf-events', '--live'], {
        env: { ...process.env, PORT: String(port) },
      });
      const ended = once(command, 'close');
      try {
        let output = '';
        command.stdout.on('data', (text) => (output += text));
        while (!output.includes('is ready')) await once(command.stdout, 'data');
        await page.goto(`http://localhost:${port}/events?category=conference`, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        starts?.push((performance.now() - started) / 1000);
        const chosen = page.locator('fieldset.filters [aria-pressed=true]');
        await chosen.waitFor();
        const edited = performance.now();
        writeFileSync(file, source.replace(mark, `<p id="edited">${run}</p>${mark}`));
        await page.locator('#edited').waitFor();
        await chosen.waitFor();
        edits?.push((performance.now() - edited) / 1000);
        log(`run ${run}: ${starts?.at(-1)?.toFixed(1)} s, ${edits?.at(-1)?.toFixed(2)} s`);
      } finally {
        writeFileSync(file, source);
        command.kill('SIGINT');
        await ended;
      }
    });
  // The first one also prepares packages.
  const [start, edit] = [starts, edits].map((times) => median(times?.slice(1) ?? []));
  return {
    title: 'A section from its source inside the live site, s',
    rows: {
      'command to heading': { seconds: tenths(start ?? 0), limit: 3 },
      'edit to sight': { seconds: edit ?? 0, limit: 0.5 },
    },
    missed: [...above('The heading', start ?? 0, 3, 's'), ...above('An edit', edit ?? 0, 0.5, 's')],
  };
}
