/** Renders the pages of the prerendered bundle, in Node. */
export { documentHtml, render } from '../../../shell/src/server.tsx';
export { routesOf, sections } from './sections.ts';
