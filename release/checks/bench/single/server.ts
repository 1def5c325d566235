/** Renders the pages of the prerendered bundle, in Node. */
export { cardsOf, documentHtml, render } from '../../../../shell/src/server.tsx';
export { sections } from './sections.ts';
