import type { Part } from './part.ts';

/** Filters events by category and period; the lists are as long as the buttons say. */
export const filters: Part = {
  name: 'filters',
  async walk(visitor) {
    await visitor.open('/events');
    const listed = (count: number) =>
      visitor.sees(
        `${count} events listed`,
        (expected) =>
          Array.from(document.querySelectorAll('main li')).filter((item) => item.querySelector('time')).length ===
          expected,
        count,
      );
    const pressed = (css: string) =>
      visitor.sees(
        'that button alone pressed',
        (button) =>
          document.querySelectorAll('main button[aria-pressed="true"]').length === 1 &&
          document.querySelector(button)?.getAttribute('aria-pressed') === 'true',
        css,
      );
    const promised = (css: string) =>
      visitor.tab.run((of) => Number(document.querySelector(`${of} b`)?.textContent), css);

    await listed(0);
    for (const css of [
      '.filters button:nth-of-type(1)',
      '.filters button:nth-of-type(4)',
      '.switch button:nth-of-type(2)',
    ]) {
      await visitor.click({ css });
      await pressed(css);
      await listed(await promised(css));
    }
    await visitor.click({ css: '.switch button:nth-of-type(2)' });
    await listed(0);
    await visitor.expectQuietConsole();
  },
};
