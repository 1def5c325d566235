import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { PageOpening } from '../../layout/PageOpening.tsx';
import { FrancophonieBlock } from './FrancophonieBlock.tsx';

export function FrancophoniePage() {
  const { t } = useTranslation('shell');
  const { introduction, blocks } = useContent(content.francophonie);
  const { chatGroup } = useContent(content.site);
  useHead({ title: t('francophonie.title'), description: introduction });

  return (
    <>
      <PageOpening title={t('francophonie.title')} lead={introduction}>
        <p className="btns">
          <a className="btn" href={chatGroup} rel="noopener">
            {t('francophonie.chat')}
          </a>
        </p>
      </PageOpening>
      {blocks.map((block) => (
        <FrancophonieBlock key={block.title} block={block} />
      ))}
    </>
  );
}
