import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import { repository } from '../workspace/apps.ts';

/** The files in a folder whose names match, relative to the repository. */
export const filesBelow = (folder: string, endings: RegExp): string[] =>
  globSync(`${folder}/**`, { cwd: repository, exclude: ['**/{node_modules,dist,.vite,.__mf__temp}'] }).filter((file) =>
    endings.test(file),
  );

export const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** The modules that a file imports, and whether only types; with `later`, also by `import()`. */
export function importsOf(file: string, { later = false } = {}): { name: string; types: boolean }[] {
  const source = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      types: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? { name: moduleRequest.value, types: isType } : [])),
    ...(later ? dynamicImports : []).flatMap(({ moduleRequest: { start, end } }) => {
      const [, name] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
      return name ? { name, types: false } : [];
    }),
  ];
}

/** A text in a source file. Values in a template are written as `…`. */
export interface SourceText {
  line: number;
  text: string;
}

const textOf = (node: ESTree.Node): string | undefined =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked).join('…')
    : node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
      ? String(node.value)
      : undefined;

/** Visits the syntax of a file. `words` says what a node's text is, and where. */
export function visit(
  file: string,
  visitor: (words: (node: ESTree.Node) => SourceText) => VisitorObject,
  source = read(file),
): void {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const words = (node: ESTree.Node): SourceText => {
    const text = textOf(node) ?? '';
    const line = source.slice(0, node.start + text.search(/\S|$/)).split('\n').length;
    return { line, text: text.trim() };
  };
  new Visitor(visitor(words)).visit(program);
}
