import type { ComponentType } from 'react';
import { ItemsPage } from './ItemsPage.tsx';
import type { routes } from './section.ts';

/** The page of each route. */
export default { sample: ItemsPage } satisfies Record<(typeof routes)[number]['path'], ComponentType>;
