// A section that knows nothing of this repository but the contract. Stock tools build it (stock.ts, rspack.config.mjs).
import { Link, useHead } from 'platform';
import { createElement, useState } from 'react';

function Page() {
  const [count, setCount] = useState(0);
  useHead({ title: 'Stock', description: 'Stock' });
  return createElement(
    'div',
    null,
    createElement('h1', null, 'A stock section'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed: ${count}`),
    createElement(Link, { to: '/membership' }, 'Membership'),
  );
}

const pages = { id: 'pages', load: async () => ({ default: { 'contact-us': Page } }) };
const texts = { app: 'mf-contact', item: 'texts' };
export default { name: 'mf-contact', namespace: 'contact', texts, routes: [{ path: 'contact-us' }], pages };
