import { languages } from 'contract/language.ts';
import { sectionNames } from 'tools/workspace/apps.ts';
import { repeated, faultyTest as test } from '../tests/site.ts';
import { faultNames } from './faults.ts';
import { pageOfToday } from './page-of-today.ts';
import { situations } from './situations.ts';

/** `npm test` runs each fault once, on the sections and in the languages by turns. */
const isFirst = (fault: number, section: number, language: number): boolean =>
  fault % sectionNames.length === section && Math.floor(fault / sectionNames.length) % languages.length === language;

for (const [row, fault] of faultNames.entries())
  for (const [column, section] of sectionNames.entries())
    for (const [half, language] of languages.entries())
      test(`${section} ${fault}, in ${language}`, {
        ...(isFirst(row, column, half) ? {} : repeated),
      }, async ({ browser, request }) => {
        const { sections } = await (await request.get('/registry.json')).json();
        const failures: unknown[] = [];
        for (const [situation, show] of Object.entries(situations)) {
          if (situation === 'card' && !sections[section].card) continue;
          const page = await pageOfToday(browser);
          await test
            .step(situation, () => show(page, { section, fault, language }))
            .catch((error) => failures.push(error));
          await page.close();
        }
        if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'));
      });
