import { expect, it } from 'vitest';
import { packRegister } from './packed-register.ts';

const school = (name: string, county: string, type: string) => ({ name, county, type, group: 'central' });
const ids = { counties: ['Kiambu', 'Nyeri'], types: ['Primary', 'Secondary'], groups: ['coast', 'central'] };

it('writes one column after the other, in the order of names, whatever their apostrophes', () => {
  const packed = packRegister(
    [
      school('Mangwe Academy', 'Nyeri', 'Primary'),
      school('Mang’u Hills Secondary School', 'Kiambu', 'Primary; Secondary'),
      school('Mangalo Academy', 'Nyeri', 'Primary'),
    ],
    ids,
  );
  expect(packed.names).toEqual(['Mangalo Academy', 'Mang’u Hills Secondary School', 'Mangwe Academy']);
  expect(packed.counties).toEqual([1, 0, 1]);
  expect(packed.groups).toEqual([1, 1, 1]);
  expect(packed.types.map((types) => packed.combinations[types])).toEqual([[0], [0, 1], [0]]);
});
