import { expect, it } from 'vitest';
import { plainCss } from './plain-css.ts';

it('sorts rules by layer, and gives later layers more weight', () => {
  const css = plainCss('@layer parts{.a,p .b::after{color:red}}@layer tokens,base;/* b */@layer base{p{margin:0}}');
  expect(css).toBe('p{margin:0}:not(#_).a,p:not(#_) .b::after{color:red}');
});

it('gives important declarations of later layers less weight', () => {
  const css = plainCss('@layer print{*{color:red;animation:none!important}}@layer base{b{top:0!important}}');
  expect(css).toBe('b:not(#_#_#_){top:0!important}*:not(#_#_#_){color:red}*{animation:none!important}');
});

it('replaces the scripting query by the class of the root', () => {
  const css = plainCss(
    '@layer base{@media screen and (scripting:enabled){.a{top:0}}@media (scripting: none){.b,i{top:0}}}',
  );
  expect(css).toBe('@media screen{.js .a{top:0}}html:not(.js) .b,html:not(.js) i{top:0}');
});

it('adds “hidden” for browsers that cannot clip', () => {
  expect(plainCss('@layer layout{.a{overflow:clip}}')).toBe('.a{overflow:hidden;overflow:clip}');
});

it('leaves keyframes and font faces unchanged', () => {
  const css = '@font-face{font-family:A;src:url(a)}@keyframes late{to{top:0}}';
  expect(plainCss(`${css.replace('@key', '@layer section{@key')}}`)).toBe(css);
});

it('refuses an unknown layer', () => {
  expect(() => plainCss('@layer mine{a{top:0}}')).toThrow('“mine” is not a layer.');
});
