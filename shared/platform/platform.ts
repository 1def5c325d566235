/**
 * The facade: everything that a section may use of the shell, the router and the translations. The shell bundles it and
 * shares it at run time, so that a page loads one copy of each. Adding a name is safe; removing or changing one breaks
 * released sections, so raise `platformVersion` (shared/contract/builds.ts).
 */
export type { Breadcrumb, Head } from 'contract/section.ts';
export { useTranslation } from 'react-i18next';
export { useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { Link, type LinkProps } from './Link.tsx';
export {
  useBreadcrumbs,
  useContent,
  useContents,
  useHead,
  useHydrated,
  useLanguage,
  useOptionalContent,
  useSiteAddress,
  useToday,
} from './site.ts';
