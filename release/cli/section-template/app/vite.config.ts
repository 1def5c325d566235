import { sectionConfig } from 'build/section-config.ts';

export default sectionConfig(import.meta.dirname);
