import { sectionNames } from 'tools/workspace/apps.ts';
import { faultyTest as test } from '../tests/site.ts';
import { faultNames } from './faults.ts';
import { pageOfToday } from './page-of-today.ts';
import { situations } from './situations.ts';

/** Cards come by the same files as pages. These are those that fail at once, late, and when they are drawn. */
const ofCards = ['answering 404', 'hanging', 'throwing while it is drawn', 'without its styles'];

/** Each fault hits the sections by turns, so that sections with a card get these. */
for (const [turn, fault] of faultNames.entries()) {
  const section = sectionNames[(turn + 1) % sectionNames.length] as (typeof sectionNames)[number];
  test(`${section} ${fault}`, async ({ browser, request }) => {
    const { sections } = await (await request.get('/registry.json')).json();
    const failures: unknown[] = [];
    for (const [situation, show] of Object.entries(situations)) {
      if (situation === 'card' && !(sections[section].card && ofCards.includes(fault))) continue;
      const page = await pageOfToday(browser);
      await test.step(situation, () => show(page, { section, fault })).catch((error) => failures.push(error));
      await page.close();
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'));
  });
}
