import { useEffect, useRef, useState } from 'react';
import { convertToPixelCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
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
  const labels = {
    ...ReactCrop.defaultProps.ariaLabels,
    cropArea: t('file.crop.frame'),
    nwDragHandle: t('file.crop.topLeft'),
    neDragHandle: t('file.crop.topRight'),
    seDragHandle: t('file.crop.bottomRight'),
    swDragHandle: t('file.crop.bottomLeft'),
  };

  return (
    <div className="stack stack--start">
      <p className="field__help">{t('file.cropHelp')}</p>
      <ReactCrop
        className="cropper"
        crop={crop}
        keepSelection
        // A smaller part is of no use as a photo.
        minWidth={100}
        minHeight={100}
        ariaLabels={labels}
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

/** The chosen part of a photo, upright and small enough: it needs a tenth of the time on a slow network. */
async function shrink(image: HTMLImageElement, part: PercentCrop): Promise<Blob> {
  // Browsers turn photos that phones store lying, and count these as they are turned.
  const { x, y, width, height } = convertToPixelCrop(part, image.naturalWidth, image.naturalHeight);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((end) => canvas.toBlob(end, 'image/jpeg', quality));
  if (!photo) throw new Error('The picture is too large.');
  return photo;
}
