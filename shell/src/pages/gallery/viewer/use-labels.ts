import { useTranslation } from 'platform';

/** The lightbox's labels in the page's language. The lightbox defines the keys. */
export function useLabels() {
  const { t } = useTranslation('shell');

  return {
    Lightbox: t('gallery.viewer.label'),
    'Photo gallery': t('gallery.title'),
    Carousel: t('about.carousel'),
    Slide: t('gallery.viewer.photo'),
    // The lightbox fills these blanks itself.
    '{index} of {total}': t('gallery.viewer.place', { index: '{index}', total: '{total}' }),
    Previous: t('gallery.viewer.previous'),
    Next: t('gallery.viewer.next'),
    Close: t('gallery.viewer.close'),
    'Zoom in': t('gallery.viewer.zoomIn'),
    'Zoom out': t('gallery.viewer.zoomOut'),
  };
}
