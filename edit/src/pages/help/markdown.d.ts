declare module '*.md' {
  /** A page of the guide, as edit/guide-plugin.ts makes it. */
  export type Guide = ({ text: import('contract/blocks.ts').Block[] } | { picture: string; alt: string })[];
  const guide: Guide;
  export default guide;
}
