import { type ComponentType, lazy } from 'react';
import { patiently } from './patiently.ts';

/** A component of a part that is loaded when it is first drawn: `later('HomePage', () => import('./HomePage.tsx'))`. */
export const later = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy<ComponentType<Props>>(() => patiently(async () => ({ default: (await load())[name] })));
