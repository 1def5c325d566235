/** All cascade layers. Later ones override earlier ones. */
export const layers = ['tokens', 'base', 'layout', 'parts', 'shell', 'section', 'print'];
