import { Suspense, useState } from 'react';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { later } from '../../later.ts';
import { shrink } from '../../uploads/shrink.ts';
import { useSending } from '../../uploads/use-sending.ts';
import { idOf } from '../data.ts';
import { pictureFile, pictureName } from '../file-names.ts';
import { focusOn } from '../focus.ts';
import { useForm, useMistake } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { FileButton } from './FileButton.tsx';
import { describedBy, Problem } from './Problem.tsx';
import { SendingLine } from './SendingLine.tsx';

const Cropper = later('Cropper', () => import('./Cropper.tsx'));
const PictureChooser = later('PictureChooser', () => import('./PictureChooser.tsx'));

/** A picture: chosen on the device, taken with its camera, or one that the site has. */
export function PictureControl({ field, path, value }: ControlProps<'picture'>) {
  const { t, inLanguage } = useLanguage();
  const { item, put, uploads, addUpload, fileName } = useForm();
  const [chosen, setChosen] = useState<File>();
  const [choosing, setChoosing] = useState(false);
  const id = idOf(path);
  const help = field.help && inLanguage(field.help);
  const problem = useMistake(path);
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
    // While it is sent, one says what it shows.
    focusOn([...path.slice(0, -1), 'alt']);
  };
  const take = (file: File) => {
    setChoosing(false);
    setChosen(file);
  };

  return (
    <fieldset className="picture one" id={id} {...describedBy(id, { help, problem })}>
      <legend>{inLanguage(field.label)}</legend>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {file && !chosen && (
        <img
          className="picture__shown"
          src={`${upload ? `/uploads/${upload.id}` : `/files/${inAddress(file)}`}?small`}
          alt={t('file.shown', { name: name ?? '' })}
          loading="lazy"
        />
      )}
      <div data-invalid={problem ? '' : undefined} className="field">
        <Problem id={id} text={problem} />
      </div>
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
    </fieldset>
  );
}
