import type { Language } from 'contract/language.ts';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Link } from 'wouter';
import { fileSlugOf } from '../../../api/item-name.ts';
import { addresses } from '../../addresses.ts';
import { PlainButton } from '../../components/buttons.tsx';
import { Group } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.tsx';
import { locale } from '../../t.ts';
import { type Sending, useSending } from '../../uploads/use-sending.ts';
import { addressOf, pictureFile, pictureName } from '../data.ts';
import { type ControlProps, focusOn, useForm } from '../form-context.tsx';

const Cropper = later(async () => (await import('./Cropper.tsx')).Cropper);
const PictureChooser = later(async () => (await import('./PictureChooser.tsx')).PictureChooser);

/** A picture: chosen on the device, taken with its camera, or one that the site has. */
export function PictureControl({ field, path, value, described, write }: ControlProps<'picture'>) {
  const { t } = useLanguage();
  const { fileName } = useForm();
  const [chosen, setChosen] = useState<File>();
  const [choosing, setChoosing] = useState(false);
  const name = (value as string | undefined) || undefined;
  const file = name && pictureFile(name, field.extension);
  const { address, upload, sending, sendFile, setFailed } = useFile(described.id, file, (sent) =>
    write(pictureName(sent)),
  );

  const use = (bytes: Blob) => {
    setChosen(undefined);
    sendFile({ name: pictureFile(`${field.folder}/${fileName()}`, 'jpg'), bytes });
    // The text for what it shows can be written while it is sent.
    focusOn([...path.slice(0, -1), 'alt']);
  };
  const crop = (photo: File) => {
    setChoosing(false);
    setChosen(photo);
  };

  return (
    <Group className="stack stack--start" {...described}>
      {address && !chosen && (
        <img
          className="picture__shown"
          src={`${address}?small`}
          alt={t('file.shown', { name: name ?? '' })}
          loading="lazy"
        />
      )}
      {file && !upload && <UsesLink file={file} />}
      <SendingLine sending={sending} />
      {chosen ? (
        <Cropper
          file={chosen}
          onDone={use}
          onFail={() => {
            setChosen(undefined);
            setFailed();
          }}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <div className="btns">
          {field.extension === 'jpg' && (
            <>
              <FileButton label={t('file.choosePhoto')} accept="image/*" onFile={crop} />
              <FileButton label={t('file.takePhoto')} accept="image/*" capture="environment" onFile={crop} />
            </>
          )}
          <PlainButton aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('file.existing')}
          </PlainButton>
        </div>
      )}
      {choosing && (
        <PictureChooser
          extension={field.extension}
          chosen={file}
          onChoose={(other) => {
            write(pictureName(other));
            setChoosing(false);
            focusOn(path);
          }}
        />
      )}
    </Group>
  );
}

/** A PDF, Word or PowerPoint file, with its size. */
export function DocumentControl({ field, value, described, write }: ControlProps<'document'>) {
  const { t, language } = useLanguage();
  const { fileName } = useForm();
  const { folder } = field;
  const name = (value as string | undefined) || undefined;
  const { address, upload, sending, sendFile } = useFile(described.id, name && `${folder}/${name}`, (sent) =>
    write(sent.slice(folder.length + 1)),
  );
  const use = (bytes: File) => {
    const [, own = '', extension = ''] = /^(.*)\.([^.]+)$/.exec(bytes.name) ?? [];
    sendFile({ name: `${folder}/${fileSlugOf(own) || fileName()}.${extension.toLowerCase()}`, bytes });
  };

  return (
    <Group className="stack stack--start" {...described}>
      {name && (
        <p>
          <a href={address}>{name}</a>{' '}
          {upload && <span className="quiet fine-print">{sizeOf(upload.bytes, language)}</span>}
        </p>
      )}
      {upload?.lost && <p className="note">{t('file.lost')}</p>}
      {name && !upload && <UsesLink file={`${folder}/${name}`} />}
      <SendingLine sending={sending} />
      <div className="btns">
        <FileButton
          label={t(name ? 'file.otherDocument' : 'file.chooseDocument')}
          accept=".pdf,.docx,.pptx"
          onFile={use}
        />
      </div>
    </Group>
  );
}

/** Leads to all that uses a file of the site. */
function UsesLink({ file }: { file: string }) {
  const { t } = useLanguage();

  return (
    <p className="fine-print taps">
      <Link href={addresses.search(file)}>{t('file.used')}</Link>
    </p>
  );
}

/** The address of a field's file, and how another takes its place. */
function useFile(id: string, file: string | undefined, onSent: (name: string) => void) {
  const { item, uploads, addUpload } = useForm();
  const upload = uploads.find(({ name }) => name === file);
  const sending = useSending(`${item} ${id}`, (sent) => {
    addUpload(sent);
    onSent(sent.name);
  });
  return { address: file && addressOf(file, uploads), upload, ...sending };
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

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture'> {
  label: string;
  onFile: (file: File) => void;
}

function FileButton({ label, onFile, ...attributes }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <PlainButton onClick={() => input.current?.click()}>{label}</PlainButton>
      <input ref={input} type="file" hidden aria-label={label} {...attributes} onChange={read} />
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
          {t('file.sending')} <progress aria-label={t('file.sending')} />
        </>
      )}
      {sending.state === 'waiting' && t('file.waiting')}
    </div>
  );
}
