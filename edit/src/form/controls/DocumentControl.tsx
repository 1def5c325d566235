import type { Language } from 'contract/language.ts';
import { fileSlugOf } from '../../../api/item-name.ts';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { locale } from '../../t.ts';
import { useSending } from '../../uploads/use-sending.ts';
import { type ControlProps, Group, useField, useForm } from '../form-context.tsx';
import { FileButton, SendingLine } from './FileButton.tsx';

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
