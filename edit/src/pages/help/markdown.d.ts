declare module '*.md' {
  /** A page of the guide, as edit/guide-plugin.ts makes it. */
  export interface Guide {
    title: string;
    parts: ({ text: import('contract/blocks.ts').Block[] } | { picture: string; alt: string })[];
  }
  const guide: Guide;
  export default guide;
}
