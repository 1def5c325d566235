import { sectionConfig } from 'tools/vite/section-config.ts';

export default sectionConfig(import.meta.dirname);
