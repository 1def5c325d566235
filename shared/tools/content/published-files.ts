import { assetsIn } from './asset.ts';
import { plannedIn } from './pictures/planned.ts';

/** Full paths of the pictures, drawings and documents that are published with `content`. */
export const publishedFiles = (content: unknown): string[] => [
  ...new Set([...plannedIn(content).map(({ original }) => original), ...assetsIn(content)]),
];
