import { expect, it } from 'vitest';
import { exportsIn, importsIn } from './facade-names.ts';

it('reads what a built section takes from the facade, under whatever local names', () => {
  const code = `import { Link, useContent as c, "use-day" as d } from "platform";
    import * as React from "react"; export { useHead } from "platform"; import p from "platform";`;
  expect(importsIn(code)).toEqual(['Link', 'useContent', 'use-day', 'useHead', 'default']);
  expect(importsIn('import * as all from "platform";')).toEqual(['*']);
  expect(importsIn('const platform = "platform"; import "./platform.js";')).toEqual([]);
});

it('reads what the shell’s facade exports', () => {
  expect(exportsIn('const a = 1, l = 2; export { l as Link, a as useToday };')).toEqual(['Link', 'useToday']);
});
