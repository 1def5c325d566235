import { sectionConfig } from 'shared/build/section-config.ts';

export default sectionConfig('mf-contact', import.meta.dirname);
