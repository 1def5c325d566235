import { expect, it } from 'vitest';
import { otherOrigins, readAssociation } from './association.ts';
import { ownFolders } from './folders.ts';

const mail = 'https://mail.example';

it.each([
  [{}, '', []],
  [{ EMAILJS_SERVICE_ID: 'service_1' }, 'https://api.emailjs.com', ['https://api.emailjs.com']],
  [{ EMAILJS_SERVICE_ID: 'service_1', EMAILJS_ORIGIN: mail }, mail, [mail]],
])('with %j, sends to “%s”, and lets pages connect there', (environment, origin, origins) => {
  const association = readAssociation(ownFolders, environment);
  expect(association.emailjs).toMatchObject({ origin, blockHeadless: false, blockList: [], limitRate: 0 });
  expect(otherOrigins(association)).toEqual(origins);
});
