import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { filesBelow } from 'workspace/files-below.ts';

/** The module that the shell shares with sections (docs/decisions/002-the-facade-is-a-package.md). */
const facade = 'platform';

/** The names that the built code in a folder imports from the facade, sorted; `*` for a namespace import. */
export function importedNames(folder: string): string[] {
  const files = filesBelow(folder).filter((name) => name.endsWith('.js'));
  const names = files.flatMap((name) => importsIn(readFileSync(path.join(folder, name), 'utf8')));
  return [...new Set(names)].sort();
}

export function importsIn(code: string): string[] {
  return parseAst(code).body.flatMap((node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === facade)
      return node.specifiers.map((one) => {
        if (one.type === 'ImportDefaultSpecifier') return 'default';
        return one.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(one.imported);
      });
    if (node.type === 'ExportNamedDeclaration' && node.source?.value === facade)
      return node.specifiers.map(({ local }) => nameOf(local));
    return node.type === 'ExportAllDeclaration' && node.source.value === facade ? ['*'] : [];
  });
}

/** The names that a module exports, sorted. */
export const exportedNames = (file: string): string[] => exportsIn(readFileSync(file, 'utf8')).sort();

export function exportsIn(code: string): string[] {
  return parseAst(code).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' ? node.specifiers.map(({ exported }) => nameOf(exported)) : [],
  );
}

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.type === 'Identifier' ? (name.name ?? '') : String(name.value);
