/** Renders the pages of the prerendered bundle, in Node. */
export { documentHtml, render } from '../../../shell/src/server.tsx';
export { sections } from './sections.ts';
