import { sectionConfig } from 'tools/vite/section-config.ts';

export default sectionConfig(import.meta.dirname, {
  name: 'mf-events',
  exposes: { './section': './src/section.ts' },
  shared: ['react', 'platform'],
});
