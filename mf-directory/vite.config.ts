import { sectionConfig } from 'tools/vite/section-config.ts';

export default sectionConfig(import.meta.dirname, {
  name: 'mf-directory',
  exposes: { './section': './src/section.ts' },
  shared: ['react', 'platform'],
});
