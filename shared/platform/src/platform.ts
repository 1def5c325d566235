/**
 * The facade: everything a section may use of the shell, the router and the translations. The shell bundles it and
 * shares it at run time, so that a page loads one copy of each. Adding a name is safe. Removing or changing one breaks
 * sections that are already released.
 */
export { useTranslation } from 'react-i18next';
export { useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { type Crumb, useTrail } from './breadcrumbs.ts';
export { useContent } from './content.ts';
export { type Head, useHead } from './head.ts';
export { Link, type LinkProps } from './Link.tsx';
export { useHydrated, useLanguage, useSiteAddress, useToday } from './site.ts';
