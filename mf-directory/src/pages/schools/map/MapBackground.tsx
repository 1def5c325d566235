import type { Group } from '../../../../content/directory-content.ts';
import { outsideRegions, regionShapes } from './regions.ts';
import { shadeOf } from './shades.ts';

/** Each region in its shade, under a grid like squared paper. */
export function MapBackground({ regions }: { regions: Group[] }) {
  return (
    <>
      <defs>
        <pattern id="map-ruled" className="ruled" width="22" height="22" patternUnits="userSpaceOnUse">
          <path className="fine" d="M0 5.5h22M0 11h22M0 16.5h22" />
          <path d="M0 .5h22M.5 0v22" />
        </pattern>
        <pattern id="map-squared" className="squared" width="22" height="22" patternUnits="userSpaceOnUse">
          <path d="M0 0h22v22H0z" />
        </pattern>
        <pattern id="map-woven" className="woven" width="88" height="88" patternUnits="userSpaceOnUse">
          <path d="M0 0h88v88H0z" />
          <path d="M0 22h88v4H0zM0 40h88v3H0zM0 60h88v2.5H0zM0 71h88v2.5H0z" />
          <path d="M0 28h88v10H0z" />
          <path d="M0 64.5h88v5H0z" />
        </pattern>
      </defs>
      {regions.map(({ id, count }) => (
        <path key={id} className="land" data-shade={shadeOf(count ?? 0)} d={regionShapes[id]?.outline} />
      ))}
      <path className="edge" d={regions.map(({ id }) => regionShapes[id]?.outline).join('')} />
      <rect width="462" height="528" fill="url(#map-squared)" />
      <path fill="url(#map-ruled)" d={outsideRegions} />
    </>
  );
}
