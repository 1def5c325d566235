import { expect, it } from 'vitest';
import { codeAtOnce } from './prerendered.ts';
import { comparison, type Figures } from './speed.ts';

const figures = (usable: number): Figures => ({
  ...{ requests: 20, JavaScript: 100, total: 200, heading: 800 },
  ...{ usable, hydrated: usable },
});

it('compares the medians of the composed site and of the bundle', () => {
  const { composed, times } = comparison([900, 1100, 1200, 1000].map(figures), [figures(800)]);
  expect([composed.usable, times.usable, times.requests]).toEqual([1050, 1.31, 1]);
});

it('moves the code of a document into its head, and refuses one without code', () => {
  const document = '<head><style>p{}</style></head><template id="code">\n<script src="/b.js"></script>\n</template>';
  expect(codeAtOnce(document)).toBe(
    '<head><script src="/b.js"></script>\n<style>p{}</style></head><template id="code"></template>',
  );
  expect(() => codeAtOnce('<p>Text</p>')).toThrow('no template');
});
