export interface PageProps {
  /** What the `*` of the page's path stands for. */
  params: { '*'?: string };
}
