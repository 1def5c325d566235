import type { Key } from '../tab.ts';

/** Keys as WebDriver spells them: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const codes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** A list of actions, the same in both WebDriver protocols. */
export type Actions = object[];

export const clickAt = (x: number, y: number): Actions => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const pressOf = (key: Key): Actions => typing(codes[key]);

export const typing = (text: string): Actions => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
