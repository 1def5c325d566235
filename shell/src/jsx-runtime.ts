/** In Node, what a section's compiled markup imports. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
