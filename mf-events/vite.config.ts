import { sectionConfig } from 'shared/build/section-config.ts';

export default sectionConfig('mf-events', import.meta.dirname);
