import { sectionConfig } from 'shared/build/section-config.ts';

export default sectionConfig('mf-news', import.meta.dirname);
