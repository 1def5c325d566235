import { csv } from './csv.ts';
import type { SectionFile } from './section.ts';

/** A table for anyone to use, as CSV and as JSON with a schema of its columns (docs/spec.md, Openness). */
export function openTable<S extends { items: { properties: object } }>(
  path: string,
  schema: S,
  rows: Record<keyof S['items']['properties'], string>[],
): SectionFile[] {
  const names = Object.keys(schema.items.properties) as (keyof S['items']['properties'])[];
  const cells = rows.map((row) => names.map((name) => row[name]));
  return [
    { path: `${path}.csv`, text: csv([names.map(String), ...cells]) },
    { path: `${path}.json`, text: JSON.stringify(rows) },
    { path: `${path}.schema.json`, text: JSON.stringify(schema) },
  ];
}
