import type { ComponentType } from 'react';
import { AboutPage } from './about/AboutPage.tsx';
import { ConstructionPage } from './construction/ConstructionPage.tsx';
import { FrancophoniePage } from './francophonie/FrancophoniePage.tsx';
import { GalleryPage, GalleryYearPage } from './gallery/GalleryPage.tsx';
import { MembershipPage } from './membership/MembershipPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';
import { AccessibilityPage, OpenDataPage, PrivacyPage } from './openness/OpennessPages.tsx';

export const pages = {
  'about-us': AboutPage,
  membership: MembershipPage,
  gallery: GalleryPage,
  'gallery/:year': GalleryYearPage,
  'francophonie-au-kenya': FrancophoniePage,
  'en-construction': ConstructionPage,
  offline: OfflinePage,
  accessibility: AccessibilityPage,
  'open-data': OpenDataPage,
  privacy: PrivacyPage,
} satisfies Record<string, ComponentType>;
export default pages;
