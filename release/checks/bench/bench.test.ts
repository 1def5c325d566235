import { readDirectory } from 'mf-directory/content/read-directory.ts';
import { identity, schoolRefusals } from 'mf-directory/content/register.ts';
import { expect, it } from 'vitest';
import { enlargedRegister } from './enlarged-register.ts';
import { codeAtOnce } from './prerendered.ts';
import { comparison, type Figures, verdict } from './speed.ts';

const figures = (usable: number): Figures => ({
  requests: 20,
  javascript: 100_000,
  total: 200_000,
  heading: 800,
  usable,
  hydrated: usable,
});

it('compares the medians of the composed site and of the bundle, and says whether a target is met', () => {
  const { composed, ratios } = comparison('/', [900, 1100, 1200, 1000].map(figures), [figures(800)]);
  expect(composed.usable).toBe(1050);
  expect(verdict('usable', ratios.usable)).toBe('1.31× ≤ 1× missed');
  expect(verdict('usable', 1.004)).toBe('1.00× ≤ 1× met');
  expect(verdict('requests', ratios.requests)).toBe('1.00×');
});

it('moves the code of a document into its head, and refuses one without code', () => {
  const document = '<head><style>p{}</style></head><template id="code">\n<script src="/b.js"></script>\n</template>';
  expect(codeAtOnce(document)).toBe(
    '<head><script src="/b.js"></script>\n<style>p{}</style></head><template id="code"></template>',
  );
  expect(() => codeAtOnce('<p>Text</p>')).toThrow('no template');
});

it('enlarges the register with different schools that its check accepts, the same each time', () => {
  const { schools, known } = readDirectory();
  const enlarged = enlargedRegister(schools, 5_000);
  expect(new Set(enlarged.map(identity)).size).toBe(5_000);
  expect(enlarged.flatMap((school) => schoolRefusals(school, known))).toEqual([]);
  expect(enlarged.slice(0, schools.length)).toEqual(schools);
  expect(enlargedRegister(schools, 5_000)).toEqual(enlarged);
});
