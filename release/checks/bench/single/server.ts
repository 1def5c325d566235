/** Renders the pages of the prerendered bundle, in Node. */
import type { Section } from 'contract/section.ts';

export { documentHtml, render } from '../../../../shell/src/server.tsx';

/** All sections. Nothing else in the repository may import apps by path. */
export const sections = Object.values(
  import.meta.glob<Section>('../../../../mf-*/src/section.ts', { eager: true, import: 'default' }),
);
