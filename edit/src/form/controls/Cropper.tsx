import { useEffect, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { Button, PlainButton } from '../../components/Button.tsx';
import { useLanguage } from '../../language.tsx';
import { shrink } from '../../uploads/shrink.ts';
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
