/**
 * The facade: everything a section may use of the shell, its router and its translations. The shell bundles it and
 * shares it at run time, so that a page holds one copy of each. It is the shell's promise to sections: adding a name
 * is safe, removing or changing one breaks sections already released.
 */
export { useTranslation } from 'react-i18next';
export { useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { useContent } from './content.ts';
export { type Head, useHead } from './head.ts';
export { Link, type LinkProps } from './Link.tsx';
export { useHydrated, useLanguage, useSiteAddress, useToday } from './site.ts';
export { type Crumb, useTrail } from './trail.ts';
