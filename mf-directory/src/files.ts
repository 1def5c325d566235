import { openTable } from 'contract/open-table.ts';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import mapSchema from '../content/counties.schema.json' with { type: 'json' };
import schema from '../content/schools.schema.json' with { type: 'json' };
import { content, named } from './items.ts';

/** The register as open data, and the counties on a map (GeoJSON, RFC 7946). */
export default function files({ read }: FilesRequest): SectionFile[] {
  const schools = read(content.groups).groups.flatMap(({ id, name: group, count }) => {
    if (count === null) return [];
    const { pages, schools } = read(named('list', id));
    const names = Array.from({ length: pages - 1 }, (_, index) => `${id}-${index + 2}`);
    const more = names.flatMap((name) => read(named('list', name)).schools);
    return [...schools, ...more].map((school) => ({ ...school, group }));
  });
  const features = read(content.seats).map(({ at: coordinates, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  }));
  const map = 'schools-by-region/counties';
  return [
    ...openTable('schools-by-region/schools', schema, schools),
    { path: `${map}.geojson`, text: JSON.stringify({ type: 'FeatureCollection', features }) },
    { path: `${map}.schema.json`, text: JSON.stringify(mapSchema) },
  ];
}
