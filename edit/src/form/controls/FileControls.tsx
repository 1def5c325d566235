import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Link } from 'wouter';
import { fileSlugOf } from '../../../api/item-name.ts';
import { addresses } from '../../addresses.ts';
import { PlainButton } from '../../components/buttons.tsx';
import { Group } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.tsx';
import { useSending } from '../../uploads/use-sending.ts';
import { addressOf, pictureFile, pictureName } from '../data.ts';
import { type ControlProps, focusOn, useForm } from '../form-context.tsx';

const Cropper = later(async () => (await import('./Cropper.tsx')).Cropper);
const PictureChooser = later(async () => (await import('./PictureChooser.tsx')).PictureChooser);

/** A picture: chosen on the device, taken with its camera, or one that the site has. */
export function PictureControl({ field, path, value, described, write }: ControlProps<'picture'>) {
  const { t } = useLanguage();
  const { fileName } = useForm();
  const [chosen, crop] = useState<File>();
  const [choosing, setChoosing] = useState(false);
  const name = (value as string | undefined) || undefined;
  const file = name && pictureFile(name, field.extension);
  const { address, state, sendFile, setFailed } = useFile(described.id, file, (sent) => write(pictureName(sent)));

  const use = (bytes: Blob) => {
    crop(undefined);
    sendFile({ name: pictureFile(`${field.folder}/${fileName()}`, 'jpg'), bytes });
    // The text for what it shows can be written while it is sent.
    focusOn([...path.slice(0, -1), 'alt']);
  };
  const take = (photo: File) => {
    setChoosing(false);
    crop(photo);
  };
  const choose = (other: string) => {
    write(pictureName(other));
    setChoosing(false);
    focusOn(path);
  };

  return (
    <Group className="stack stack--start" {...described}>
      {name && !chosen && (
        <img className="picture__shown" src={`${address}?small`} alt={t('file.shown', { name })} loading="lazy" />
      )}
      {state}
      {chosen ? (
        <Cropper
          file={chosen}
          onDone={use}
          onFail={() => {
            crop(undefined);
            setFailed();
          }}
          onCancel={() => crop(undefined)}
        />
      ) : (
        <div className="btns">
          {field.extension === 'jpg' && (
            <>
              <FileButton label={t('file.choosePhoto')} accept="image/*" onFile={take} />
              <FileButton label={t('file.takePhoto')} accept="image/*" capture="environment" onFile={take} />
            </>
          )}
          <PlainButton aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('file.existing')}
          </PlainButton>
        </div>
      )}
      {choosing && <PictureChooser extension={field.extension} chosen={file} onChoose={choose} />}
    </Group>
  );
}

export function DocumentControl({ field, value, described, write }: ControlProps<'document'>) {
  const { t } = useLanguage();
  const { fileName } = useForm();
  const { folder } = field;
  const name = (value as string | undefined) || undefined;
  const { address, upload, state, sendFile } = useFile(described.id, name && `${folder}/${name}`, (sent) =>
    write(sent.slice(folder.length + 1)),
  );
  const use = (bytes: File) => {
    const [, own = '', extension = ''] = /^(.*)\.([^.]+)$/.exec(bytes.name) ?? [];
    sendFile({ name: `${folder}/${fileSlugOf(own) || fileName()}.${extension.toLowerCase()}`, bytes });
  };
  const label = t(name ? 'file.otherDocument' : 'file.chooseDocument');

  return (
    <Group className="stack stack--start" {...described}>
      {name && (
        <p>
          <a href={address}>{name}</a>
        </p>
      )}
      {upload?.lost && <p className="note">{t('file.lost')}</p>}
      {state}
      <div className="btns">
        <FileButton label={label} accept=".pdf,.docx,.pptx" onFile={use} />
      </div>
    </Group>
  );
}

/** The address of a field's file, how another takes its place, and what is to be said of it. */
function useFile(id: string, file: string | undefined, onSent: (name: string) => void) {
  const { t, inLanguage } = useLanguage();
  const { item, uploads, addUpload } = useForm();
  const upload = uploads.find(({ name }) => name === file);
  const { sending, ...rest } = useSending(`${item} ${id}`, (sent) => {
    addUpload(sent);
    onSent(sent.name);
  });
  const state = (
    <>
      {file && !upload && (
        <p className="fine-print taps">
          <Link href={addresses.search(file)}>{t('file.used')}</Link>
        </p>
      )}
      {sending.state === 'failed' ? (
        <div className="field" data-invalid="">
          <p className="field__error" role="alert">
            {sending.refused ? inLanguage(sending.refused.error) : t('file.unreadable')}
          </p>
        </div>
      ) : (
        <div role="status">
          {sending.state !== 'none' && t(`file.${sending.state}`)}{' '}
          {sending.state === 'sending' && <progress aria-label={t('file.sending')} />}
        </div>
      )}
    </>
  );
  return { address: file && addressOf(file, uploads), upload, state, ...rest };
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
