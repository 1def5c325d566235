import { keptInBrowsers } from 'contract/kept.ts';
import { languages, localPath } from 'contract/language.ts';
import { statedChecks } from 'contract/registry.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address, directory, eventsIn, shellIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { documentAt, fileAt } from './document.ts';
import { textOf } from './texts.ts';

const mainOf = (path: string): string => textOf(documentAt(path).querySelector('main'));
const dated = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language === 'en' ? 'en-GB' : 'fr', { dateStyle: 'long' });

describe.each(languages)('in %s', (language) => {
  it('the accessibility statement has the day and the checks of this composition alone', () => {
    const { checks } = shellIn('accessibility', language);
    const shown = mainOf(localPath('/accessibility', language));
    expect(shown).toContain(dated(today, language));
    expect(statedChecks.filter((check) => shown.includes(textOf({ textContent: checks[check] })))).toEqual(
      // The tests’ site is composed without opening pages.
      statedChecks.filter((check) => check !== 'browser'),
    );
  });

  it('/privacy names all that the code keeps, and no service that this site does not use', () => {
    const shown = mainOf(localPath('/privacy', language));
    for (const name of Object.values(keptInBrowsers).flat()) expect(shown).toContain(name);
    expect(shown).not.toContain(shellIn('privacy', language).sent.analytics);
  });

  const files = shellIn('openData', language).sets.flatMap((set) => set.files.map((file) => localPath(file, language)));
  const tables = files.filter((file) => file.endsWith('.csv')).map((file) => file.replace('.csv', ''));

  it.each(tables)('%s has the same rows as CSV and as JSON, which match their schema', (table) => {
    const rows = validated(`${table}.json`) as Record<string, string>[];
    const [header, ...lines] = parseCsv(fileAt(`${table}.csv`)).map(({ cells }) => cells);
    expect(header).toEqual(Object.keys(rows[0] ?? {}));
    expect(lines).toEqual(rows.map((row) => Object.values(row)));
  });

  it('the files have every school and event, and the counties of the schools', () => {
    const [schools, events] = tables.map((table) => JSON.parse(fileAt(`${table}.json`)));
    const pages = eventsIn(language).map(({ slug }) => address + localPath(`/events/${slug}`, language));
    expect(schools).toHaveLength(directory.schools.length);
    expect(events.map(({ page }: { page: string }) => page)).toEqual(pages);
    const map = files.find((file) => file.endsWith('.geojson'));
    const { features } = validated(map as string) as {
      features: { properties: { county: string; schools: number } }[];
    };
    const counted = Map.groupBy(directory.schools, ({ county }) => county);
    for (const { properties } of features) expect(properties.schools).toBe(counted.get(properties.county)?.length ?? 0);
  });
});

/** The data of a file, which its schema must allow. */
function validated(file: string): unknown {
  const schema = JSON.parse(fileAt(file.replace(/\.\w+$/, '.schema.json')));
  return z.fromJSONSchema(schema).parse(JSON.parse(fileAt(file)));
}
