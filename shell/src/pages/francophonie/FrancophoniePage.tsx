import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { FrancophonieBlock } from './FrancophonieBlock.tsx';

export function FrancophoniePage() {
  const { t } = useTranslation('shell');
  const { introduction, blocks } = useContent(content.francophonie);
  const { chatGroup } = useContent(content.site);
  useHead({ title: t('francophonie.title'), description: introduction });

  return (
    <>
      <ShellPageHeader title={t('francophonie.title')} lead={introduction}>
        <p className="btns">
          <a className="btn" href={chatGroup} rel="noopener">
            {t('francophonie.chat')}
          </a>
        </p>
      </ShellPageHeader>
      {blocks.map((block) => (
        <FrancophonieBlock key={block.title} block={block} />
      ))}
    </>
  );
}
