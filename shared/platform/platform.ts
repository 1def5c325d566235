/** What a section may use of the shell. If a name goes or changes, raise the version in `package.json`. */
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
