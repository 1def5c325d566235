import { assetsIn } from './asset.ts';
import { plannedIn } from './pictures/planned.ts';

/** Every file besides its texts that some content is published with: pictures, drawings, documents. Full paths. */
export const publishedFiles = (content: unknown): string[] => [
  ...new Set([...plannedIn(content).map(({ original }) => original), ...assetsIn(content)]),
];
