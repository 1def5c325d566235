import { expect, it } from 'vitest';
import { UsedCss } from './used-css.ts';

const html = '<a class="link" aria-current="page" href="/">APFK</a>';
const css = (...rules: string[]) => new UsedCss([rules.join('')]).of(html);

it('keeps only the rules that the page uses', async () => {
  const kept = await css('.link{color:red}', '.absent{color:blue}');
  expect(kept).toContain('.link');
  expect(kept).not.toContain('.absent');
});

it('leaves rules for print and hover to the stylesheets', async () => {
  const kept = await css(
    '.link:hover{color:red}',
    '@media print{.link{color:blue}}',
    '@media (hover:hover){.link:hover{top:0}}',
  );
  expect(kept.trim()).toBe('');
});

it('leaves transitions and selections to the stylesheets', async () => {
  const kept = await css('.link{top:0;transition:top 1s}', '::selection{color:red}');
  expect(kept.replaceAll(/\s/g, '')).toBe('.link{top:0}');
});

it('keeps the other selectors of a hover rule', async () => {
  expect(await css('.link:hover,.link:focus-visible{color:red}')).toMatch(/^\.link:focus-visible\s*\{/);
  expect(await css('.link:is(:hover,[aria-current]):after{top:0}')).toContain('[aria-current]');
});

it('has a rule that several apps repeat once, in its first place', async () => {
  const kept = await css('.link{top:0}', '.link{left:0}', '.link{top:0}', '@media (width){.link{top:0}}');
  expect(kept.replaceAll(/\s/g, '')).toBe('.link{top:0}.link{left:0}@media(width){.link{top:0}}');
});

it('leaves out what depends on an element that the page does not have', async () => {
  const kept = await css('.link:has(.absent){top:0}', '.link:has(.link){left:0}');
  expect(kept.replaceAll(/\s/g, '')).toBe('.link:has(.link){left:0}');
});

it('keeps the rules for visitors who save data', async () => {
  expect(await css(':root.saver{color:red}')).toContain(':root.saver');
  expect(await css('.saver .link{top:0}')).toBe('');
});
