import { readDirectory } from 'mf-directory/content/read-directory.ts';
import { identity, schoolRefusals } from 'mf-directory/content/register.ts';
import { expect, it } from 'vitest';
import { codeAtOnce, withoutScripts } from './document-code.ts';
import { enlargedRegister } from './enlarged-register.ts';
import { comparison, type Figures, median } from './speed.ts';
import { verdict } from './tables.ts';

it('takes the median of the runs', () => {
  expect(median([900, 100, 300])).toBe(300);
  expect(median([900, 100, 300, 400])).toBe(350);
});

const figures = (usable: number): Figures => ({
  requests: 20,
  javascript: 100_000,
  total: 200_000,
  heading: 800,
  usable,
  hydrated: usable,
});

it('compares the medians of the composed site and of each bundle', () => {
  const { ratios } = comparison('/', {
    composed: [figures(900), figures(1100), figures(1000)],
    single: [figures(2000)],
    prerendered: [figures(800)],
    documents: [figures(Number.NaN)],
  });
  expect(ratios.single.usable).toBe(0.5);
  expect(ratios.prerendered.usable).toBe(1.25);
});

it('says whether a target is met, if there is one', () => {
  expect(verdict('prerendered', 'usable', 1)).toBe('1.00× ≤ 1× met');
  expect(verdict('single', 'usable', 1.01)).toBe('1.01× ≤ 1× missed');
  expect(verdict('prerendered', 'requests', 2)).toBe('2.00×');
});

const waiting = [
  '<head><script>language()</script><style>p{}</style><script type="application/json" id="page">{}</script></head>',
  '<p>Text</p>',
  '<template id="code">',
  '<link rel="modulepreload" href="/a.js">',
  '<script type="module" src="/b.js"></script>',
  '</template>',
].join('\n');

it('removes everything that is or fetches a script', () => {
  expect(withoutScripts(waiting).replace(/\s+/g, '')).toBe('<head><style>p{}</style></head><p>Text</p>');
  expect(withoutScripts(codeAtOnce(waiting))).not.toMatch(/script|modulepreload/);
});

it('moves the code of a document into its head, and refuses one without code', () => {
  const [head = '', body] = codeAtOnce(waiting).split('<style>');
  expect(head).toMatch(/modulepreload.*\/a\.js.*type="module" src="\/b\.js"/s);
  expect(body).toContain('<template id="code"></template>');
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
