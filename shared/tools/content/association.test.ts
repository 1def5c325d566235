import { expect, it } from 'vitest';
import { readAssociation } from './association.ts';
import { ownFolders } from './folders.ts';

const mail = 'https://mail.example';

it.each([
  [{}, ''],
  [{ EMAILJS_SERVICE_ID: 'service_1' }, 'https://api.emailjs.com'],
  [{ EMAILJS_SERVICE_ID: 'service_1', EMAILJS_ORIGIN: mail }, mail],
])('with %j, pages send to “%s”', (environment, origin) => {
  const { emailjs } = readAssociation(ownFolders, environment);
  expect(emailjs).toMatchObject({ origin, blockHeadless: false, blockList: [], limitRate: 0 });
});
