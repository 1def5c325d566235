import { inAddress } from '../../api.ts';
import { useParts } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { pictureName } from '../data.ts';
import { useForm } from '../form-context.tsx';
import './picture-chooser.css';

interface PictureChooserProps {
  extension: string;
  chosen: string | undefined;
  onChoose: (file: string) => void;
}

/** A few at a time: each is a picture to load. */
const few = 12;

export function PictureChooser({ extension, chosen, onChoose }: PictureChooserProps) {
  const { t } = useLanguage();
  const { files } = useForm();
  const pictures = files.filter((file) => file.startsWith('pictures/') && file.endsWith(`.${extension}`));
  const [shown, more] = useParts(pictures, few, (count) => t('file.more', { count }));

  return (
    <div className="chooser">
      <ul role="list">
        {shown.map((file) => (
          <li key={file}>
            <button type="button" aria-pressed={file === chosen} onClick={() => onChoose(file)}>
              <img src={`/files/${inAddress(file)}?small`} alt="" loading="lazy" />
              <span>{pictureName(file).replace(/^.*\//, '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}
