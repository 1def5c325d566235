import { expect, it } from 'vitest';
import { exportsIn, importsIn } from './facade-names.ts';

/** As built code names it; no import of this file. */
const facade = '"platform"';

it('reads what a built section takes from the facade, under whatever local names', () => {
  const code = `import { Link, useContent as c, "use-day" as d } from ${facade};
    import * as React from "react"; export { useHead } from ${facade}; import p from ${facade};`;
  expect(importsIn(code)).toEqual(['Link', 'useContent', 'use-day', 'useHead', 'default']);
  expect(importsIn(`import * as all from ${facade};`)).toEqual(['*']);
  expect(importsIn(`const platform = ${facade}; import "./platform.js";`)).toEqual([]);
});

it('reads what the shell’s facade exports', () => {
  expect(exportsIn('const a = 1, l = 2; export { l as Link, a as useToday };')).toEqual(['Link', 'useToday']);
});
