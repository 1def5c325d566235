import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button, PlainButton } from '../../components/Button.tsx';
import { useLanguage } from '../../language.tsx';
import './cropper.css';
import { type Edges, movedBy, shrink, whole } from '../../uploads/shrink.ts';

interface CropperProps {
  file: Blob;
  onDone: (photo: Blob) => void;
  onFail: () => void;
  onCancel: () => void;
}

const handles = [
  { name: 'frame', moves: ['left', 'right', 'top', 'bottom'] },
  { name: 'topLeft', moves: ['left', 'top'] },
  { name: 'topRight', moves: ['right', 'top'] },
  { name: 'bottomLeft', moves: ['left', 'bottom'] },
  { name: 'bottomRight', moves: ['right', 'bottom'] },
] as const;
type Handle = (typeof handles)[number];

/** How far an arrow key moves, as a part of the picture. */
const step = 0.02;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Shows a chosen photo under a frame, whose corners are dragged or moved by arrow keys. */
export function Cropper({ file, onDone, onFail, onCancel }: CropperProps) {
  const { t } = useLanguage();
  const [edges, setEdges] = useState<Edges>(whole);
  const image = useRef<HTMLImageElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const address = useAddress(file);
  useEffect(() => done.current?.focus(), []);

  const move = (handle: Handle, x: number, y: number) => setEdges((before) => movedBy(before, handle.moves, x, y));
  const drag = (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (!image.current || !currentTarget.hasPointerCapture(pointerId)) return;
      const { width, height } = image.current.getBoundingClientRect();
      move(handle, movementX / width, movementY / height);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      move(handle, ...arrow);
    },
  });
  const finish = () => void shrink(file, edges).then(onDone, onFail);
  const percent = (part: number) => `${part * 100}%`;

  return (
    <div className="stack stack--start">
      <p className="field__help">{t('file.cropHelp')}</p>
      <div className="cropper__picture">
        {address && <img ref={image} src={address} alt={t('file.chosen')} onError={onFail} />}
        <div
          className="cropper__frame"
          style={{
            left: percent(edges.left),
            top: percent(edges.top),
            width: percent(edges.right - edges.left),
            height: percent(edges.bottom - edges.top),
          }}
        >
          {handles.map((handle) => (
            <button
              key={handle.name}
              type="button"
              data-handle={handle.name}
              aria-label={t(`file.crop.${handle.name}`)}
              {...drag(handle)}
            />
          ))}
        </div>
      </div>
      <div className="btns">
        <Button ref={done} onClick={finish}>
          {t('file.use')}
        </Button>
        <PlainButton onClick={onCancel}>{t('form.cancel')}</PlainButton>
      </div>
    </div>
  );
}

/** An address for a file, while it is shown. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
