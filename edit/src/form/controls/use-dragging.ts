import { type PointerEvent, useRef, useState } from 'react';

/** Drags an item of a list by its handle, with a finger or a mouse. The list changes while it is dragged. */
export function useDragging(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState<number>();

  const drag = ({ clientY }: PointerEvent) => {
    if (at === undefined || !list.current) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const [above, below] = [boxes[at - 1], boxes[at + 1]];
    const to =
      above && clientY < above.top + above.height / 2
        ? at - 1
        : below && clientY > below.top + below.height / 2
          ? at + 1
          : at;
    if (to === at) return;
    setAt(to);
    move(at, to);
  };

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setAt(index);
    },
    onPointerMove: drag,
    onPointerUp: () => setAt(undefined),
    onPointerCancel: () => setAt(undefined),
  });
  return { list, at, handle };
}
