import { parseSync } from 'vite';

/** The module that the shell shares with sections (docs/decisions/002-the-facade-is-a-package.md). */
const facade = 'platform';

const moduleOf = (code: string) => parseSync('built.js', code).module;

/** The names that built code takes from the facade, whatever it calls them; `*` for all. */
export function importsIn(code: string): string[] {
  const { staticImports, staticExports } = moduleOf(code);
  const again = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports.filter((one) => one.moduleRequest.value === facade).flatMap(({ entries }) => entries),
    ...again.filter((one) => one.moduleRequest?.value === facade),
  ].map(({ importName: { kind, name } }) => (kind === 'Name' && name) || (kind === 'Default' ? 'default' : '*'));
}

/** The names that a module exports, sorted. */
export const exportsIn = (code: string): string[] =>
  moduleOf(code)
    .staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? 'default'))
    .sort();
