import { useEffect, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { Button, PlainButton } from '../../components/buttons.tsx';
import { useLanguage } from '../../language.tsx';
import './cropper.css';

interface CropperProps {
  file: Blob;
  onDone: (photo: Blob) => void;
  onFail: () => void;
  onCancel: () => void;
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const handles = {
  cropArea: 'frame',
  nwDragHandle: 'topLeft',
  neDragHandle: 'topRight',
  seDragHandle: 'bottomRight',
  swDragHandle: 'bottomLeft',
} as const;

/** A smaller part is of no use as a photo; px on the screen. */
const least = { minWidth: 100, minHeight: 100 };

/** Shows a chosen photo under a frame, whose corners are dragged or moved by arrow keys. */
export function Cropper({ file, onDone, onFail, onCancel }: CropperProps) {
  const { t } = useLanguage();
  const [crop, setCrop] = useState(whole);
  const [address, setAddress] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const use = () => {
    if (image.current) void shrink(image.current, crop).then(onDone, onFail);
  };
  const labels = Object.entries(handles).map(([handle, name]) => [handle, t(`file.crop.${name}`)]);

  return (
    <div className="stack stack--start">
      <p className="field__help">{t('file.cropHelp')}</p>
      <ReactCrop
        className="cropper"
        crop={crop}
        keepSelection
        {...least}
        ariaLabels={Object.fromEntries(labels)}
        onChange={(_, next) => setCrop(next)}
      >
        {address && <img ref={image} src={address} alt={t('file.chosen')} onError={onFail} />}
      </ReactCrop>
      <div className="btns">
        <Button ref={done} onClick={use}>
          {t('file.use')}
        </Button>
        <PlainButton onClick={onCancel}>{t('form.cancel')}</PlainButton>
      </div>
    </div>
  );
}

/** Larger pictures are never shown; px. */
const longest = 2560;
const quality = 0.85;

/** The chosen part of a photo, upright, at most 2560 px long: it needs a tenth of the time on a slow network. */
async function shrink(image: HTMLImageElement, part: PercentCrop): Promise<Blob> {
  // Browsers turn photos that phones store lying, and count these as they are turned.
  const { naturalWidth, naturalHeight } = image;
  const across = (percent: number) => (naturalWidth * percent) / 100;
  const down = (percent: number) => (naturalHeight * percent) / 100;
  const [width, height] = [across(part.width), down(part.height)];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, across(part.x), down(part.y), width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/jpeg',
      quality,
    ),
  );
}
