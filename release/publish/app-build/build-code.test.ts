import { expect, it } from 'vitest';
import { exportsIn, importsIn } from './build-code.ts';

/** A constant, because an import of the facade here would be an import of this test. */
const facade = '"platform"';

it('reads the names that a built section imports, whatever it calls them, and those that the facade exports', () => {
  const code = `import { Link, useContent as c, "use-day" as d } from ${facade};
    import * as React from "react"; export { useHead } from ${facade}; import p from ${facade};`;
  expect(importsIn(code)).toEqual(['Link', 'useContent', 'use-day', 'default', 'useHead']);
  expect(importsIn(`import * as all from ${facade};`)).toEqual(['*']);
  expect(importsIn(`const platform = ${facade}; import "./platform.js";`)).toEqual([]);
  expect(exportsIn('const a = 1, l = 2; export { l as Link, a as useToday };')).toEqual(['Link', 'useToday']);
});
