import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  [
    'Samsung Internet, Android',
    '(Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Safari/537.36',
  ],
  ['Safari, iPhone', '(iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'],
  ['Edge, Windows', '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'],
  ['Firefox, Linux', '(X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['–', 'curl/8.5.0'],
])('says “%s”', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
