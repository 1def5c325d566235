import { shellConfig } from 'shared/build/shell-config.ts';

export default shellConfig(import.meta.dirname);
