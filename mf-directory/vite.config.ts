import { sectionConfig } from 'shared/build/section-config.ts';

export default sectionConfig('mf-directory', import.meta.dirname);
