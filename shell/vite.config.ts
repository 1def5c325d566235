import { shellConfig } from 'tools/vite/shell-config.ts';
import { devPages } from './dev/dev-pages.ts';

export default shellConfig(import.meta.dirname, devPages());
