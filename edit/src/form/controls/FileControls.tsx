import type { Language } from 'contract/language.ts';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { fileSlugOf } from '../../../api/item-name.ts';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.ts';
import { locale } from '../../t.ts';
import { shrink } from '../../uploads/shrink.ts';
import { type Sending, useSending } from '../../uploads/use-sending.ts';
import { pictureFile, pictureName } from '../data.ts';
import { type ControlProps, focusOn, Group, useField, useForm } from '../form-context.tsx';

const Cropper = later(async () => (await import('./Cropper.tsx')).Cropper);
const PictureChooser = later(async () => (await import('./PictureChooser.tsx')).PictureChooser);

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

const kinds = '.pdf,.docx,.pptx';

/** A PDF, Word or PowerPoint file, with its size. */
export function DocumentControl({ field, path, value }: ControlProps<'document'>) {
  const { t, language } = useLanguage();
  const { item, put, uploads, addUpload, fileName } = useForm();
  const described = useField(field, path);
  const { id } = described;
  const name = (value as string | undefined) || undefined;
  const file = `${field.folder}/${name}`;
  const upload = uploads.find((one) => one.name === file);

  const { sending, send } = useSending(`${item} ${id}`, (sent) => {
    addUpload(sent);
    put(path, sent.name.slice(field.folder.length + 1));
  });
  const take = (bytes: File) => {
    const [, own = '', extension = ''] = /^(.*)\.([^.]+)$/.exec(bytes.name) ?? [];
    send({ name: `${field.folder}/${fileSlugOf(own) || fileName()}.${extension.toLowerCase()}`, bytes });
  };

  return (
    <Group className="stack stack--start" {...described}>
      {name && (
        <p>
          <a href={upload ? `/uploads/${upload.id}` : `/files/${inAddress(file)}`}>{name}</a>{' '}
          {upload && <span className="quiet small">{sizeOf(upload.bytes, language)}</span>}
        </p>
      )}
      <SendingLine sending={sending} />
      <div className="btns">
        <FileButton label={t(name ? 'file.otherDocument' : 'file.chooseDocument')} accept={kinds} onFile={take} />
      </div>
    </Group>
  );
}

/** « 1,2 Mo », “340 kB”. */
function sizeOf(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(locale(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

interface FileButtonProps {
  label: string;
  accept: string;
  /** Opens the camera of a phone. */
  capture?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for a file. */
function FileButton({ label, accept, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <button className="btn btn--plain" type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture ? 'environment' : undefined}
        onChange={take}
      />
    </>
  );
}

/** How far the sending of a file is, or why it was refused. */
function SendingLine({ sending }: { sending: Sending }) {
  const { t, inLanguage } = useLanguage();
  if (sending.state === 'failed')
    return (
      <div className="field" data-invalid="">
        <p className="field__error" role="alert">
          {sending.error === 'unreadable' ? t('file.unreadable') : inLanguage(sending.error.error)}
        </p>
      </div>
    );

  return (
    <div className="sending" role="status">
      {sending.state === 'sending' && (
        <>
          <span>{t('file.sending')}</span> <progress aria-label={t('file.sending')} value={sending.done} />
        </>
      )}
      {sending.state === 'waiting' && t('file.waiting')}
    </div>
  );
}
