import { expect, it } from 'vitest';
import { movedBy, whole } from './shrink.ts';

it('moves a corner, and leaves a part of the picture', () => {
  expect(movedBy(whole, ['left', 'top'], 0.25, 0.5)).toEqual({ left: 0.25, top: 0.5, right: 1, bottom: 1 });
  expect(movedBy(whole, ['left', 'bottom'], 5, -5)).toEqual({ left: 0.9, top: 0, right: 1, bottom: 0.1 });
  expect(movedBy(whole, ['right', 'top'], -5, -5)).toEqual({ left: 0, top: 0, right: 0.1, bottom: 1 });
});

it('moves the frame inside the picture without changing its size', () => {
  const frame = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
  expect(movedBy(frame, ['left', 'right', 'top', 'bottom'], 5, -5)).toEqual({
    left: 0.5,
    top: 0,
    right: 1,
    bottom: 0.5,
  });
});
