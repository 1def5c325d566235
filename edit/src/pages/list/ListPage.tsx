export function ListPage() {
  return null;
}
