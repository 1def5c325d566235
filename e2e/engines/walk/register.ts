import { words } from '../../tests/mf-directory/words.ts';
import { expectSame, type Part } from './part.ts';

/** The register of schools: chooses a region, sorts both ways and searches. */
export const register: Part = {
  name: 'register',
  async walk(visitor) {
    const { schools } = words[visitor.language];
    await visitor.open('/schools-by-region');
    const column = (number: number) =>
      visitor.tab.run(
        (nth) => Array.from(document.querySelectorAll('main tbody tr'), (row) => row.children[nth]?.textContent ?? ''),
        number,
      );
    const sorted = (order: string) =>
      visitor.sees(
        `the column sorted, ${order}`,
        (expected) => document.querySelectorAll('main thead th')[1]?.getAttribute('aria-sort') === expected,
        order,
      );
    const inOrder = (names: string[]) => [...names].sort(new Intl.Collator(visitor.language).compare);

    const [group, count] = await visitor.tab.run(() => {
      const button = document.querySelector('main section button[aria-pressed]');
      return [button?.firstChild?.textContent ?? '', Number(button?.querySelector('b')?.textContent)] as const;
    });
    await visitor.click({ css: 'main section button[aria-pressed]' });
    await visitor.sees(
      `${count} schools of ${group}`,
      (expected) => document.querySelectorAll('main tbody tr').length === expected,
      count,
    );
    await visitor.click({ role: 'button', name: schools.county, within: 'main thead' });
    await sorted('ascending');
    const counties = await column(1);
    expectSame('counties from A to Z', counties, inOrder(counties));
    await visitor.click({ role: 'button', name: schools.county, within: 'main thead' });
    await sorted('descending');
    const backwards = await column(1);
    expectSame('counties from Z to A', backwards, inOrder(counties).reverse());

    const wanted = (await column(0))[0] ?? '';
    await visitor.click({ css: 'main input[type="search"]' });
    await visitor.type(wanted);
    await visitor.sees(
      `“${wanted}” found`,
      (name) => {
        const rows = Array.from(document.querySelectorAll('main tbody tr'));
        return rows.length > 0 && rows.every((row) => row.children[0]?.textContent === name);
      },
      wanted,
    );
    await visitor.sees('the search in the address', () => /[?&]q=./.test(location.search));
    await visitor.expectQuietConsole();
  },
};
