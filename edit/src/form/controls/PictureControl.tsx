import { Suspense, useState } from 'react';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.ts';
import { shrink } from '../../uploads/shrink.ts';
import { useSending } from '../../uploads/use-sending.ts';
import { pictureFile, pictureName } from '../file-names.ts';
import { focusOn } from '../focus.ts';
import { type ControlProps, Group, useField, useForm } from '../form-context.tsx';
import { FileButton, SendingLine } from './FileButton.tsx';

const Cropper = later('Cropper', () => import('./Cropper.tsx'));
const PictureChooser = later('PictureChooser', () => import('./PictureChooser.tsx'));

/** A picture: chosen on the device, taken with its camera, or one that the site has. */
export function PictureControl({ field, path, value }: ControlProps<'picture'>) {
  const { t } = useLanguage();
  const { item, put, uploads, addUpload, fileName } = useForm();
  const [chosen, setChosen] = useState<File>();
  const [choosing, setChoosing] = useState(false);
  const described = useField(field, path);
  const { id } = described;
  const name = (value as string | undefined) || undefined;
  const file = name && pictureFile(name, field.extension);
  const upload = uploads.find((one) => one.name === file);

  const { sending, send, setFailed } = useSending(`${item} ${id}`, (sent) => {
    addUpload(sent);
    put(path, pictureName(sent.name));
  });
  const use = (bytes: Blob) => {
    setChosen(undefined);
    send({ name: pictureFile(`${field.folder}/${fileName()}`, 'jpg'), bytes });
    // The text for what it shows can be written while it is sent.
    focusOn([...path.slice(0, -1), 'alt']);
  };
  const take = (file: File) => {
    setChoosing(false);
    setChosen(file);
  };

  return (
    <Group className="stack stack--start" {...described}>
      {file && !chosen && (
        <img
          className="picture__shown"
          src={`${upload ? `/uploads/${upload.id}` : `/files/${inAddress(file)}`}?small`}
          alt={t('file.shown', { name: name ?? '' })}
          loading="lazy"
        />
      )}
      <SendingLine sending={sending} />
      {chosen ? (
        <Suspense fallback={null}>
          <Cropper
            file={chosen}
            onDone={(part) => shrink(chosen, part).then(use, setFailed)}
            onFail={() => {
              setChosen(undefined);
              setFailed();
            }}
            onCancel={() => setChosen(undefined)}
          />
        </Suspense>
      ) : (
        <div className="btns">
          {field.extension === 'jpg' && (
            <>
              <FileButton label={t('file.choosePhoto')} accept="image/*" onFile={take} />
              <FileButton label={t('file.takePhoto')} accept="image/*" capture onFile={take} />
            </>
          )}
          <button
            className="btn btn--plain"
            type="button"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {t('file.existing')}
          </button>
        </div>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <PictureChooser
            extension={field.extension}
            chosen={file}
            onChoose={(other) => {
              put(path, pictureName(other));
              setChoosing(false);
              focusOn(path);
            }}
          />
        </Suspense>
      )}
    </Group>
  );
}
