import { shellConfig } from 'build/shell-config.ts';
import { devPages } from './dev/dev-pages.ts';

export default shellConfig(import.meta.dirname, devPages());
